export { CommentsLayer } from './comments-layer';
export { CommentsPanel } from './comments-panel';
