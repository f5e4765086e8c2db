export { TestTab } from './test-tab';
