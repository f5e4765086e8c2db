export { FeedPanel } from './feed-panel';
