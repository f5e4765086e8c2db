import { commandById, contentOf, contentText, isAllowed, paste, readContent } from '@rehearse/client/editor';
import { useEffect } from 'react';
import { useInsertImages } from '../images/use-insert-images';
import { writeClipboard } from '../session/clipboard';
import type { EditorSession } from '../session/context';

const isTyping = (): boolean =>
  document.activeElement?.closest('input, textarea, [contenteditable="true"], [role="dialog"]') !== null &&
  document.activeElement !== document.body;

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
      const content = readContent(event.clipboardData?.getData('text/plain') ?? '', editor.app);
      if (content) paste(editor, content, 'commands.paste');
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
