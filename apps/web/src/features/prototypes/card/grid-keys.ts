import type { KeyboardEvent } from 'react';

/**
 * Arrow keys go from card to card: sideways to the neighbour, up and down to the nearest one in the next row. Answers the
 * prototype that has the focus now.
 */
export function moveInGrid(event: KeyboardEvent<HTMLAnchorElement>): string | null {
  const from = event.currentTarget;
  const links = [...(from.closest('ul')?.querySelectorAll<HTMLAnchorElement>('article a[data-app]') ?? [])];
  const at = links.indexOf(from);
  const columns = columnsOf(links);
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
  const to = step === undefined ? undefined : links[at + step];
  if (!to) return null;
  event.preventDefault();
  to.focus();
  return to.dataset['app'] ?? null;
}

function columnsOf(links: readonly Element[]): number {
  const top = links[0]?.getBoundingClientRect().top;
  const next = links.findIndex((link) => Math.abs(link.getBoundingClientRect().top - (top ?? 0)) > 20);
  return next === -1 ? links.length : next;
}
