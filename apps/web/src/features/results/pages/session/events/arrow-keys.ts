import type { KeyboardEvent } from 'react';

/** Chooses among `count` things by the arrow keys and their like; `chosen` is the place of one of them. */
export function chooseByKey(
  event: KeyboardEvent,
  chosen: number | null,
  count: number,
  choose: (index: number) => void,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const at = chosen ?? -1;
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    PageDown: at + 10,
    PageUp: at - 10,
    Home: 0,
    End: count - 1,
  };
  const place = places[event.key];
  if (place === undefined || count === 0) return;
  event.preventDefault();
  choose(Math.min(count - 1, Math.max(0, place)));
}
