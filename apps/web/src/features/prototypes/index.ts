export { CreatePage, PrototypesPage } from './list/prototypes-page';
export { FolderPage } from './folder/folder-page';
export { OnlyYoursPage, SharedPage } from './list/whose-pages';
export { ExamplesPage } from './list/examples-page';
export { TrashPage } from './trash/trash-page';
