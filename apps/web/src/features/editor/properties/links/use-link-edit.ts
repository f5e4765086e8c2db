import {
  commonEvents,
  eventOf,
  goesBack,
  link,
  type LinkEvent,
  linksOf,
  setBack,
  setEvent,
} from '@rehearse/client/editor';
import { entryOf, type Line } from '@rehearse/model';
import { useEditor } from '../../session/context';
import { useEditorValue } from '../../use-editor-value';
import { useEdit } from '../use-edit';

/** Links of a widget, group or screen, or of several at once. */
export function useLinkEdit(sources: readonly string[]) {
  const editor = useEditor();
  const edit = useEdit('links.title');
  const isBack = useEditorValue(({ app }) => sources.every((source) => goesBack(app, source)));
  const freeEvents = useEditorValue(({ app }) => {
    const isTaken = (event: LinkEvent) =>
      sources.every((source) => linksOf(app, source).some((line) => eventOf(line) === event));
    return commonEvents(app, sources).filter((event) => !isTaken(event) && !(isBack && event === 'click'));
  });
  const isScreen = useEditorValue(({ app }) => sources.some((source) => entryOf(app, 'screens', source)));
  return {
    isBack,
    isScreen,
    freeEvents,
    commit: edit.commit,
    /** A click that goes back takes the place of a click that goes somewhere. */
    goBack: () =>
      edit.once((tx) => {
        for (const source of sources) {
          const click = linksOf(editor.app, source).find((line) => eventOf(line) === 'click');
          if (click) tx.remove('lines', click.id);
          setBack(tx, source, true);
        }
      }),
    stopBack: () =>
      edit.once((tx) => {
        for (const source of sources) setBack(tx, source, false);
      }),
    add: (event: LinkEvent, target: string) =>
      edit.once((tx) => {
        for (const source of sources) link(tx, source, target, event);
      }),
    remove: (lines: readonly Line[]) =>
      edit.once((tx) => {
        for (const { id } of lines) tx.remove('lines', id);
      }),
    setEvent: (lines: readonly Line[], event: LinkEvent) =>
      edit.once((tx) => {
        for (const { id } of lines) setEvent(tx, id, event);
      }),
    patch: (lines: readonly Line[], fields: Partial<Line>) =>
      edit.change((tx) => {
        for (const { id } of lines) tx.patch('lines', id, fields);
      }),
    patchOnce: (lines: readonly Line[], fields: Partial<Line>) =>
      edit.once((tx) => {
        for (const { id } of lines) tx.patch('lines', id, fields);
      }),
  };
}
