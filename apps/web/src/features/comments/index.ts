export { CommentsTab } from './overview/comments-tab';
