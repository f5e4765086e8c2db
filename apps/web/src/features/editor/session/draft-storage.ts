import type { DraftStorage } from '@rehearse/client/editor';

/** Unsent changes of one prototype in this browser: written at once, so that they outlive the page. */
export function browserDraft(app: string): DraftStorage {
  const key = `rehearse.unsent.${app}`;
  return {
    read: () => localStorage.getItem(key),
    write: (text) => {
      try {
        localStorage.setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    clear: () => localStorage.removeItem(key),
  };
}
