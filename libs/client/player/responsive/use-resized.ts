import type { App } from '@rehearse/model';
import { useEffect, useMemo, useState } from 'react';
import type { Size } from '../stage/geometry';
import type { resizedApp as loaded } from './resized';

type Resize = typeof loaded;

/** A prototype as it is on a screen of a size; null until that can be said. Throws what keeps it from coming, for the nearest error boundary. */
export function useResized(designed: App, size: Size | undefined): App | null {
  const [resize, setResize] = useState<Resize>();
  const isWanted = size !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    import('./resized').then(
      ({ resizedApp }) => setResize(() => resizedApp),
      (error: unknown) =>
        setResize(() => {
          throw error;
        }),
    );
  }, [isWanted]);
  return useMemo(() => (size ? (resize?.(designed, size) ?? null) : designed), [designed, size, resize]);
}
