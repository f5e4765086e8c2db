export { FolderShareDialog } from './folder-share-dialog';
export { JoinPage } from './join-page';
export { ShareDialog } from './share-dialog';
