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

const textInput = 'input:not([type="checkbox"], [type="radio"], [type="range"])';
const typing = `${textInput}, textarea, select, [contenteditable="true"], [role="textbox"]`;
const own = '[role="dialog"], [role="menu"], [role="listbox"], [role="alertdialog"]';
/** Elements that use these keys themselves. */
const pressed = 'button, a, input, [role="radio"], [role="switch"], [role="slider"], [role="tab"], summary';
const tree = '[role="tree"]';
const treeKeys = new Set(['Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
const pressKeys = new Set([' ', ...treeKeys]);

/** Escape there ends something of its own. */
export const endsByItself = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${typing}, ${own}`) !== null;

function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (!target || event.defaultPrevented || event.isComposing) return true;
  if (target.closest(typing)) return !(event.ctrlKey || event.metaKey) || !['k', 'Enter'].includes(event.key);
  if (target.closest(own)) return true;
  // Whoever came to the canvas by Tab goes on with Tab; after a press there it is a command.
  if (event.key === 'Tab') return target.closest('[role="application"][data-pressed]') === null;
  if (event.ctrlKey || event.metaKey) return false;
  return (
    (pressKeys.has(event.key) && target.closest(pressed) !== null) ||
    (treeKeys.has(event.key) && target.closest(tree) !== null)
  );
}

/** A press with the pointer leaves no focus on what it pressed: space, Enter and the arrows stay the canvas's. */
function letGo({ target }: Event): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !(target instanceof Node)) return;
  const isPressed = focused.matches(pressed) && !focused.matches(typing) && !focused.closest(own);
  if (isPressed && (focused.closest('label') ?? focused).contains(target)) focused.blur();
}

/** Choices take the focus only when their label has been clicked. */
function clicked(event: MouseEvent): void {
  if (!(event instanceof PointerEvent) || event.pointerType === '') return;
  letGo(event);
  setTimeout(() => letGo(event));
}

const lines = `aside ${textInput}:not([aria-expanded="true"])`;

/** The field of a panel that a key ends: Enter in one of a single line, Escape in any. The keys that follow are the canvas's. */
function endedField({ target, key, isComposing, ctrlKey, metaKey }: KeyboardEvent): HTMLElement | null {
  if (!(target instanceof HTMLElement) || isComposing || ctrlKey || metaKey) return null;
  const fields = { Enter: lines, Escape: `${lines}, aside textarea` }[key];
  return fields !== undefined && target.matches(fields) ? target : null;
}

/** Keys go to what is under way on the canvas first, then to the command table. */
export function useKeyboard({ editor, surface }: EditorSession, isPaused: boolean): void {
  useEffect(() => {
    if (isPaused) return;
    const down = (event: KeyboardEvent) => {
      const field = endedField(event);
      if (field) return field.blur();
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
    window.addEventListener('click', clicked, { capture: true });
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('click', clicked, { capture: true });
    };
  }, [editor, surface, isPaused]);
}
