import { useEffect, useState } from 'react';
import { loadChunk } from '../../load-chunk';
import { browser } from './create-session';
import type * as part from './erase/erase';
import type { OpenTest } from './open-test';

/** How the tester erases what is recorded; null where the server does not know of it yet. */
export interface Erasing extends Pick<typeof part, 'EraseRows' | 'Erased'> {
  /** null: it is erased. */
  readonly code: string | null;
  readonly onErased: () => void;
}

/** `first`: what the tester waits for meanwhile comes before it, however it ends. */
export function useErasing(open: OpenTest, hasBegun: boolean, first: () => Promise<unknown>): Erasing | null {
  const [erasing, setErasing] = useState<Erasing | null>(null);
  const isRecorded = hasBegun && !open.unrecorded;
  useEffect(() => {
    if (!isRecorded) return;
    const claim = async () => {
      await first();
      const { EraseCodes, ...parts } = await loadChunk(() => import('./erase/erase'));
      const codes = new EraseCodes(browser);
      const show = () => setErasing({ ...parts, code: codes.of(open.id), onErased });
      const onErased = () => {
        codes.use(open.id);
        show();
      };
      if (await codes.claim(open)) show();
    };
    void claim().catch(() => undefined);
  }, [open, isRecorded, first]);
  return erasing;
}
