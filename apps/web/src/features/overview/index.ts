export { DesignTab } from './design/design-tab';
export { OverviewFrame } from './frame/overview-frame';
