export { DesignTab } from './design/design-tab';
export { OverviewFrame } from './frame/overview-frame';
export { SettingsTab } from './settings/settings-tab';
