export { FolderShareDialog } from './folder-share-dialog';
export { ReportLinks } from './links/report-links';
export { JoinPage } from './join-page';
export { TeamTab } from './team-tab';
export { ShareDialog } from './share-dialog';
