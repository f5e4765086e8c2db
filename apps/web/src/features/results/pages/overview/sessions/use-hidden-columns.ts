import { useState } from 'react';
import { browserStorage } from '../../../../../browser-storage';

const kept = 'rehearseSessionColumns';

/** Columns that this browser does not show, by their ids. */
export function useHiddenColumns(): readonly [ReadonlySet<string>, (id: string) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(read);
  const turn = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    browserStorage.setItem(kept, [...next].join(' '));
    setHidden(next);
  };
  return [hidden, turn];
}

const read = (): ReadonlySet<string> => new Set((browserStorage.getItem(kept) ?? '').split(' ').filter(Boolean));
