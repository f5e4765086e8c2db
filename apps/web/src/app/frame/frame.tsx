import { useSession } from '@rehearse/client/api/react';
import { lazy } from 'react';
import { loadChunk } from '../../load-chunk';

const loadStudio = () => loadChunk(() => import('./studio-frame'));
const loadPlain = () => loadChunk(() => import('./plain-frame'));
const StudioFrame = lazy(() => loadStudio().then((part) => ({ default: part.StudioFrame })));
const PlainFrame = lazy(() => loadPlain().then((part) => ({ default: part.PlainFrame })));

/** The one that is needed now; guests may log in any moment. */
export async function loadFrame(isGuest: boolean): Promise<void> {
  const studio = loadStudio();
  if (!isGuest) await studio;
  else await Promise.all([loadPlain(), studio.catch(() => undefined)]);
}

/** The studio's frame; guests have their own. */
export function Frame() {
  const { user } = useSession();
  return user ? <StudioFrame /> : <PlainFrame />;
}
