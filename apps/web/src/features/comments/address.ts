import { paths } from '../../paths';

/** Of the editor's address: the thread that is read there; empty for the list alone. */
export const commentField = 'comment';

/** Where the editor shows the comments: one thread, or those around a screen. */
export const commentsAddress = (app: string, thread: string | null, screen: string | null = null): string =>
  `${screen === null ? paths.editor(app) : paths.editorAt(app, screen)}?${commentField}=${thread ?? ''}`;
