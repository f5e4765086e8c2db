import { useState } from 'react';

export type Look = 'grid' | 'list';

const kept = 'rehearsePrototypes';

/** Cards or lines: as it was left in this browser. */
export function useLook(): readonly [Look, (look: Look) => void] {
  const [look, setLook] = useState<Look>(() => (localStorage.getItem(kept) === 'list' ? 'list' : 'grid'));
  return [
    look,
    (next) => {
      localStorage.setItem(kept, next);
      setLook(next);
    },
  ];
}
