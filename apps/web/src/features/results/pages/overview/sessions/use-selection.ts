import type { SessionRow } from '@rehearse/contract';
import { useState } from 'react';

/** Sessions that are ticked, also those of other pages of the table. */
export interface Selection {
  readonly sessions: readonly SessionRow[];
  readonly has: (row: SessionRow) => boolean;
  readonly turn: (rows: readonly SessionRow[], isSelected: boolean) => void;
  readonly clear: () => void;
}

export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlyMap<string, SessionRow>>(new Map());
  return {
    sessions: [...selected.values()],
    has: ({ id }) => selected.has(id),
    turn: (rows, isSelected) =>
      setSelected((before) => {
        const next = new Map(before);
        for (const row of rows)
          if (isSelected) next.set(row.id, row);
          else next.delete(row.id);
        return next;
      }),
    clear: () => setSelected(new Map()),
  };
}
