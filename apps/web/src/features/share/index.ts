export { FolderShareDialog } from './folder-share-dialog';
export { JoinPage } from './join-page';
export { TeamTab } from './team-tab';
export { ShareDialog } from './share-dialog';
