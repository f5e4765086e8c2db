import type { DraftStorage } from '@rehearse/client/editor';

export interface OpenDraft extends DraftStorage {
  /** What is still kept is for whoever opens the prototype next. */
  readonly release: () => void;
}

/**
 * Unsent edits of one prototype in this browser, of this page alone; those of pages that are gone become this page's. Written
 * at once, so that they outlive the page.
 */
export async function openDraft(app: string): Promise<OpenDraft> {
  const shared = `rehearse.unsent.${app}`;
  // Browsers have locks on secure addresses only: on others pages share one place, and edits that are sent twice count once.
  if (!('locks' in navigator)) return { ...draftAt(shared), release: () => undefined };
  const own = `${shared}.${crypto.randomUUID()}`;
  const release = await holdLock(own);
  await navigator.locks.request(shared, async () => {
    const { held = [] } = await navigator.locks.query();
    const alive = new Set(held.map(({ name }) => name));
    const left = Object.keys(localStorage).filter(
      (key) => (key === shared || key.startsWith(`${shared}.`)) && !(key !== shared && alive.has(key)),
    );
    const edits = left.flatMap(keptAt);
    if (edits.length > 0) localStorage.setItem(own, JSON.stringify(edits));
    for (const key of left) localStorage.removeItem(key);
  });
  return { ...draftAt(own), release };
}

/** Others see by it that this page is there. Answers how to let go of it. */
function holdLock(name: string): Promise<() => void> {
  return new Promise((held) => {
    void navigator.locks.request(name, () => new Promise<void>((release) => held(release)));
  });
}

function keptAt(key: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

const draftAt = (key: string): DraftStorage => ({
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
});
