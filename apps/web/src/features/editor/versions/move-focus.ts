import type { KeyboardEvent } from 'react';

/** Up and Down go to the next of such rows of the panel; answers that one. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, rows: string): HTMLElement | undefined {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return undefined;
  event.preventDefault();
  event.stopPropagation();
  const all = [...(event.currentTarget.closest('aside')?.querySelectorAll<HTMLElement>(rows) ?? [])];
  const next = all[all.indexOf(event.currentTarget) + by];
  next?.focus();
  return next;
}
