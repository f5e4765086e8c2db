import { addWay, swapWays } from '@rehearse/client/editor';
import { type Line, linesFrom } from '@rehearse/model';
import { useEditor } from '../../session/context';
import { useEdit } from '../use-edit';

/** Ways out of one element that decides. */
export function useLogicEdit(source: string) {
  const editor = useEditor();
  const edit = useEdit('logic.title');
  return {
    commit: edit.commit,
    add: (target: string) => edit.once((tx) => void addWay(tx, source, target)),
    remove: (line: Line) => edit.once((tx) => tx.remove('lines', line.id)),
    patch: (line: Line, fields: Readonly<Record<string, unknown>>) =>
      edit.change((tx) => tx.patch('lines', line.id, fields)),
    patchOnce: (line: Line, fields: Readonly<Record<string, unknown>>) =>
      edit.once((tx) => tx.patch('lines', line.id, fields)),
    swap: (first: Line, second: Line) => edit.once((tx) => swapWays(tx, first, second)),
    setProps: (fields: Readonly<Record<string, unknown>>) =>
      edit.once((tx) => tx.patch('widgets', source, { props: { ...tx.get('widgets', source)?.props, ...fields } })),
    typeProps: (fields: Readonly<Record<string, unknown>>) =>
      edit.change((tx) => tx.patch('widgets', source, { props: { ...tx.get('widgets', source)?.props, ...fields } })),
    /** Shares of all ways in percent; undefined makes them alike. */
    setShares: (shares: readonly number[] | undefined) =>
      edit.change((tx) =>
        linesFrom(editor.app, source).forEach((line, index) => tx.patch('lines', line.id, { weight: shares?.[index] })),
      ),
  };
}
