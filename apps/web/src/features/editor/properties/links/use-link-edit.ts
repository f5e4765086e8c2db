import { eventOf, eventsOf, goesBack, link, type LinkEvent, setBack, setEvent } from '@rehearse/client/editor';
import { entryOf, type Line, linesFrom } from '@rehearse/model';
import { useEditor } from '../../session/context';
import { useEditorValue } from '../../use-editor-value';
import { useEdit } from '../use-edit';

/** Links of one widget, group or screen. */
export function useLinkEdit(source: string) {
  const editor = useEditor();
  const edit = useEdit('links.title');
  const isBack = useEditorValue(({ app }) => goesBack(app, source));
  const freeEvents = useEditorValue(({ app }) => {
    const taken = new Set(linesFrom(app, source).map(eventOf));
    return eventsOf(app, source).filter((event) => !taken.has(event) && !(isBack && event === 'click'));
  });
  const isScreen = useEditorValue(({ app }) => entryOf(app, 'screens', source) !== undefined);
  return {
    isBack,
    isScreen,
    freeEvents,
    commit: edit.commit,
    /** A click that goes back takes the place of a click that goes somewhere. */
    goBack: () =>
      edit.once((tx) => {
        const click = linesFrom(editor.app, source).find((line) => eventOf(line) === 'click');
        if (click) tx.remove('lines', click.id);
        setBack(tx, source, true);
      }),
    stopBack: () => edit.once((tx) => setBack(tx, source, false)),
    add: (event: LinkEvent, target: string) =>
      edit.once((tx) => {
        if (event === 'click') setBack(tx, source, false);
        link(tx, source, target, event);
      }),
    remove: (line: string) => edit.once((tx) => tx.remove('lines', line)),
    setEvent: (line: string, event: LinkEvent) => edit.once((tx) => setEvent(tx, line, event)),
    patch: (line: string, fields: Partial<Line>) => edit.change((tx) => tx.patch('lines', line, fields)),
    patchOnce: (line: string, fields: Partial<Line>) => edit.once((tx) => tx.patch('lines', line, fields)),
  };
}
