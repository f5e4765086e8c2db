import { useState } from 'react';

const key = 'rehearse.editor.recent';
const max = 4;

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((type) => typeof type === 'string') : [];
  } catch {
    return [];
  }
}

/** Types that were inserted last, the latest first; kept on this device. */
export function useRecentKinds(): readonly [types: readonly string[], add: (type: string) => void] {
  const [types, setTypes] = useState(read);
  const add = (type: string) => {
    const next = [type, ...read().filter((one) => one !== type)].slice(0, max);
    setTypes(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Private windows may forbid storage: the list then ends with the page.
    }
  };
  return [types, add];
}
