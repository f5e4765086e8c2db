export { browserFlags } from './browser-flags';
export { chromium } from './chromium';
