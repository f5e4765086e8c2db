import { useCallback, useMemo, useState } from 'react';
import { browserStorage } from '../../../browser-storage';

/** Somebody who came by a link and has no account, as this browser remembers them. */
export interface Guest {
  /** Whoever has it may change what was written with it. */
  readonly key: string;
  /** Empty until they have said it. */
  readonly name: string;
  /** Ids of their comments. */
  readonly written: readonly string[];
  readonly wrote: (comment: string) => void;
  readonly rename: (name: string) => void;
}

type Kept = Pick<Guest, 'key' | 'name' | 'written'>;

const item = 'rehearse.guest';

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'written' in value &&
  Array.isArray(value.written);

type KeptStorage = { readonly getItem: Storage['getItem']; readonly setItem: (key: string, text: string) => unknown };

function read(storage: KeptStorage): Kept {
  try {
    const value: unknown = JSON.parse(storage.getItem(item) ?? 'null');
    if (isKept(value)) return value;
  } catch {
    // Somebody else's text: as if there were none.
  }
  return { key: newKey(), name: '', written: [] };
}

/** Who it is from now on. */
export function keepGuest(storage: KeptStorage, change: Partial<Kept>): Kept {
  const kept = { ...read(storage), ...change };
  storage.setItem(item, JSON.stringify(kept));
  return kept;
}

/** @public Of pages that a link opens. */
export function useGuest(): Guest {
  const [kept, setKept] = useState(() => keepGuest(browserStorage, {}));
  const keep = useCallback((change: Partial<Kept>) => setKept(keepGuest(browserStorage, change)), []);
  return useMemo(
    () => ({
      ...kept,
      wrote: (comment) => keep({ written: [...kept.written, comment] }),
      rename: (name) => keep({ name }),
    }),
    [kept, keep],
  );
}
