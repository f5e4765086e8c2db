import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { commentField } from '../../../comments/address';

const field = 'version';

export interface VersionAddress {
  /** The list of versions is there. */
  readonly isOpen: boolean;
  /** The one that is looked at; null for what there is now. */
  readonly number: number | null;
  /** `null` closes the list. */
  readonly goTo: (place: number | 'now' | null) => void;
}

/** Which version is looked at stands in the address: it can be sent to others, and Back works. */
export function useVersionAddress(): VersionAddress {
  const [search, setSearch] = useSearchParams();
  const value = search.get(field);
  const goTo = useCallback<VersionAddress['goTo']>(
    (place) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        if (place === null) next.delete(field);
        else {
          next.set(field, String(place));
          // Both have the same panel.
          next.delete(commentField);
        }
        return next;
      }),
    [setSearch],
  );
  const number = value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
  return { isOpen: value !== null, number, goTo };
}
