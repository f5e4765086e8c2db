export { EditorPage } from './editor-page';
export { Workspace } from './workspace/workspace';
