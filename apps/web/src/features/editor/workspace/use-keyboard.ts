import { commandOf, commands, type KeyInput } from '@rehearse/client/editor';
import { useEffect } from 'react';
import type { EditorSession } from '../session/context';

const inputOf = (event: KeyboardEvent): KeyInput => ({
  key: event.key,
  code: event.code,
  shift: event.shiftKey,
  alt: event.altKey,
  ctrl: event.ctrlKey || event.metaKey,
  repeat: event.repeat,
});

const typing = 'input, textarea, select, [contenteditable="true"], [role="textbox"]';
const own = '[role="dialog"], [role="menu"], [role="listbox"], [role="alertdialog"]';
/** Elements that use these keys themselves. */
const pressed = 'button, a, [role="radio"], [role="switch"], [role="slider"], [role="tree"], [role="tab"], summary';
const pressKeys = new Set([' ', 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (!target || event.defaultPrevented || event.isComposing) return true;
  if (target.closest(typing)) return !(event.ctrlKey || event.metaKey) || !['k', 'Enter'].includes(event.key);
  if (target.closest(own)) return true;
  // Whoever came to the canvas by Tab goes on with Tab; after a press there it is a command.
  if (event.key === 'Tab') return target.closest('[role="application"][data-pressed]') === null;
  return pressKeys.has(event.key) && !event.ctrlKey && !event.metaKey && target.closest(pressed) !== null;
}

/** Keys go to what is under way on the canvas first, then to the command table. */
export function useKeyboard({ editor, surface }: EditorSession, isPaused: boolean): void {
  useEffect(() => {
    if (isPaused) return;
    const down = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const input = inputOf(event);
      if (editor.key('down', input)) return event.preventDefault();
      const command = commandOf(commands, editor, input);
      if (!command) return;
      event.preventDefault();
      void command.run({ editor, surface });
    };
    const up = (event: KeyboardEvent) => {
      editor.key('up', inputOf(event));
    };
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, [editor, surface, isPaused]);
}
