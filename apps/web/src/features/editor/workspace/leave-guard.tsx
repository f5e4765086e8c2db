import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { loadPart } from '../../../load-part';
import { useEditorSession } from '../session/context';

const loadDialog = () => loadPart(() => import('./leave-dialog'));
const LeaveDialog = lazy(() => loadDialog().then((part) => ({ default: part.LeaveDialog })));

/** Asks before a page with changes that the server does not have is left; they stay on this device either way. */
export function LeaveGuard() {
  const { sync } = useEditorSession();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { kind } = sync.status;
    return (kind === 'offline' || kind === 'refused') && currentLocation.pathname !== nextLocation.pathname;
  });
  // It is asked for when the server is away, so it has to be there before.
  useEffect(() => void loadDialog().catch(() => undefined), []);
  return (
    <Suspense>
      {blocker.state === 'blocked' && <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset} />}
    </Suspense>
  );
}
