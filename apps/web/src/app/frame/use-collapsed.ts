import { useState } from 'react';

const key = 'rehearseNavigation';

/** Whether the navigation is collapsed; remembered. */
export function useCollapsed(): readonly [boolean, (collapsed: boolean) => void] {
  const [collapsed, set] = useState(() => localStorage.getItem(key) === 'collapsed');
  const change = (next: boolean) => {
    localStorage.setItem(key, next ? 'collapsed' : 'open');
    set(next);
  };
  return [collapsed, change];
}
