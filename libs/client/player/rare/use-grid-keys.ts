import { type KeyboardEvent, useRef, useState } from 'react';

/** What can be reached inside of a row: cells that are written into, and actions. */
const spots = '[data-spot]';
const spotsOf = (row: HTMLElement): readonly HTMLElement[] => [row, ...row.querySelectorAll<HTMLElement>(spots)];

/** Arrow keys go from one row of a grid to the next, and into its cells and back. `shown` are the rows that are seen. */
export function useGridKeys(shown: readonly number[], first: number | undefined) {
  const [reached, setReached] = useState(first);
  const current = [reached, first].find((row) => row !== undefined && shown.includes(row)) ?? shown[0];
  const grid = useRef<HTMLTableElement>(null);
  const goTo = (at: number, spot: number) => {
    const rows = [...(grid.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];
    const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
    if (row) (spotsOf(row)[spot] ?? row).focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number, pick: () => void) => {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const row = event.currentTarget;
    const isRow = event.target === row;
    const spot = spotsOf(row).findIndex((one) => one === event.target);
    const write = () => {
      const cell = row.querySelector<HTMLElement>('td[data-spot]');
      cell?.focus();
      cell?.click();
    };
    const byKey: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(at + 1, spot),
      ArrowUp: () => goTo(at - 1, spot),
      ArrowRight: () => goTo(at, Math.min(spot + 1, spotsOf(row).length - 1)),
      ArrowLeft: () => goTo(at, Math.max(spot - 1, 0)),
      Home: () => goTo(0, 0),
      End: () => goTo(shown.length - 1, 0),
      ...(isRow && { Enter: pick, ' ': pick, F2: write }),
    };
    const act = Object.hasOwn(byKey, event.key) ? byKey[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };

  /** Of one row. */
  const of = (row: number, pick: () => void) => ({
    tabIndex: row === current ? 0 : -1,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, shown.indexOf(row), pick),
  });
  return { grid, reach: setReached, of };
}
