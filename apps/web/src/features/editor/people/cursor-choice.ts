const key = 'rehearse.hideCursors';
const listeners = new Set<() => void>();
let areHidden = localStorage.getItem(key) === 'yes';

/** Whether others' cursors are shown, in this browser. */
export const areCursorsShown = (): boolean => !areHidden;

export function showCursors(isShown: boolean): void {
  areHidden = !isShown;
  localStorage.setItem(key, areHidden ? 'yes' : 'no');
  for (const listener of listeners) listener();
}

export function listenToCursors(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
