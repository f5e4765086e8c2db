import { useState } from 'react';
import { selectAll, emptySelection, extendTo, onlyShown, type Selection, toggle } from '../data/selection';

export interface SelectionActions {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** Everything between the last one and this one. */
  readonly extendTo: (id: string) => void;
  readonly all: () => void;
  readonly clear: () => void;
}

/** Which of the prototypes on the page are chosen; `shown` in the order of the page. */
export function useSelection(shown: readonly string[]): SelectionActions {
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const { ids } = onlyShown(selection, shown);
  return {
    ids,
    toggle: (id) => setSelection((before) => toggle(onlyShown(before, shown), id)),
    extendTo: (id) => setSelection((before) => extendTo(onlyShown(before, shown), id, shown)),
    all: () => setSelection(selectAll(shown)),
    clear: () => setSelection(emptySelection),
  };
}
