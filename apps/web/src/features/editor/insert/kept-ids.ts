import { useState } from 'react';

function read(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** A list of ids that is kept on this device. */
function useKeptIds(key: string): readonly [ids: readonly string[], set: (ids: readonly string[]) => void] {
  const [ids, setIds] = useState(() => read(key));
  const set = (next: readonly string[]) => {
    setIds(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Private windows may forbid storage: the list then ends with the page.
    }
  };
  return [ids, set];
}

const mostRecent = 6;

/** What was inserted last, the latest first. */
export function useRecentIds(): readonly [ids: readonly string[], add: (id: string) => void] {
  const [ids, set] = useKeptIds('rehearse.editor.recent');
  return [ids, (id) => set([id, ...ids.filter((one) => one !== id)].slice(0, mostRecent))];
}

export function useFavorites(): readonly [ids: readonly string[], toggle: (id: string) => void] {
  const [ids, set] = useKeptIds('rehearse.editor.favorites');
  return [ids, (id) => set(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])];
}
