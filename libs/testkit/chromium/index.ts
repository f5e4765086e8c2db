export { browserFlags, quickFlags } from './browser-flags';
export { chromium } from './chromium';
