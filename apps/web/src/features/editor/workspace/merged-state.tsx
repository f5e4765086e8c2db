import { useSession } from '@rehearse/client/api/react';
import { lazy, type ReactNode, Suspense, useCallback, useSyncExternalStore } from 'react';
import { loadPart } from '../../../load-part';
import { useEditorSession } from '../session/context';

/** There is a server again when it is needed. */
const MergedCard = lazy(() => loadPart(() => import('./merged-card')).then((part) => ({ default: part.MergedCard })));

/** After a time offline: what came from whom, and what was lost; `children` where there is nothing of that to say. */
export function MergedState({ children }: { readonly children: ReactNode }) {
  const { sync } = useEditorSession();
  const { user } = useSession();
  const merged = useSyncExternalStore(
    useCallback((onChange) => sync.listen(onChange), [sync]),
    () => sync.merged,
  );
  const isNews = merged && [...merged.others, ...merged.lost].some(({ author }) => author !== user?.id);
  return isNews ? (
    <Suspense fallback={children}>
      <MergedCard merged={merged} me={user?.id} />
    </Suspense>
  ) : (
    children
  );
}
