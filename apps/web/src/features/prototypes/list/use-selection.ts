import { useState } from 'react';
import { all, nothing, reach, seen, type Selection, toggle } from '../data/selection';

export interface Choice {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** Everything between the last one and this one. */
  readonly reach: (id: string) => void;
  readonly all: () => void;
  readonly clear: () => void;
}

/** Which of the prototypes on the page are chosen; `shown` in the order of the page. */
export function useSelection(shown: readonly string[]): Choice {
  const [selection, select] = useState<Selection>(nothing);
  const { ids } = seen(selection, shown);
  return {
    ids,
    toggle: (id) => select((before) => toggle(seen(before, shown), id)),
    reach: (id) => select((before) => reach(seen(before, shown), id, shown)),
    all: () => select(all(shown)),
    clear: () => select(nothing),
  };
}
