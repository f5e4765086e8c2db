export { KeepPage } from './keep-page';
export { TryoutPage } from './tryout-page';
