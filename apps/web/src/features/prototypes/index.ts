export { CreatePage, PrototypesPage } from './list/prototypes-page';
export { ExamplesPage } from './list/examples-page';
export { TrashPage } from './trash/trash-page';
