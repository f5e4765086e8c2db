import {
  commandById,
  contentOf,
  contentText,
  type Editor,
  isAllowed,
  paste,
  pasteText,
  readContent,
} from '@rehearse/client/editor';
import type { Widget } from '@rehearse/model';
import { useEffect } from 'react';
import { loadPart } from '../../../load-part';
import { useInsertImages } from '../images/use-insert-images';
import { holds } from '../properties/content/content-parts';
import { writeClipboard } from '../session/clipboard';
import type { EditorSession } from '../session/context';

const isTyping = (): boolean =>
  document.activeElement?.closest('input, textarea, [contenteditable="true"], [role="dialog"]') !== null &&
  document.activeElement !== document.body;

/** Copied styles, and contents that this document cannot take. */
const isOurs = (text: string): boolean => text.startsWith('{"rehearse/');

/** The table that rows of a spreadsheet become the contents of. */
function selectedTable({ selection, selectedWidgets }: Editor): Widget | undefined {
  const [widget] = selectedWidgets;
  return selection.length === 1 && widget && holds(widget, 'table') ? widget : undefined;
}

/** Rows become the table's contents, any other text a widget of its own. */
async function pasteOnTable(editor: Editor, widget: Widget, text: string): Promise<void> {
  const { isTable, rowsOfText, setTable } = await loadPart(() => import('../properties/content/table-paste'));
  if (!isTable(text)) return pasteText(editor, text);
  const [labels = [], ...rows] = rowsOfText(text);
  editor.change('commands.paste', (tx) => setTable(tx, widget.id, { labels, rows }));
}

/** The browser's own copy, cut and paste: they may read and write the system's clipboard. */
export function useClipboard({ editor, surface }: EditorSession): void {
  const insertImages = useInsertImages();
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      if (isTyping() || !isAllowed(commandById('copy'), editor) || String(getSelection())) return;
      const text = contentText(contentOf(editor.app, editor.selection));
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      writeClipboard(text);
      if (event.type === 'cut') void commandById('delete').run({ editor, surface });
    };
    const pasted = (event: ClipboardEvent) => {
      if (isTyping() || editor.readOnly) return;
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) return void insertImages(files);
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const content = readContent(text, editor.app);
      const target = selectedTable(editor);
      if (content) paste(editor, content, 'commands.paste');
      else if (isOurs(text)) return;
      else if (target) void pasteOnTable(editor, target, text);
      else pasteText(editor, text);
    };
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', pasted);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', pasted);
    };
  }, [editor, surface, insertImages]);
}
