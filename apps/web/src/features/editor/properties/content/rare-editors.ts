/** What comes when it is first needed, in one file. */
export { ColumnsEditor } from './columns-editor';
export { ImagesEditor } from './images-editor';
export { MessagesEditor } from './messages-editor';
export { NumbersEditor } from './numbers-editor';
export { RowActionsEditor } from './row-actions-editor';
export { SoundEditor } from './sound-editor';
export { TableEditor } from './table-editor';
export { TreeEditor } from './tree-editor';
export { LineEditor } from './line-editor';
