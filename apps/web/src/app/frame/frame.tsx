import { useSession } from '@rehearse/client/api/react';
import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../../load-chunk';

const loadStudio = () => loadChunk(() => import('./studio-frame'));
const loadPlain = () => loadChunk(() => import('./plain-frame'));
const StudioFrame = lazy(() => loadStudio().then((part) => ({ default: part.StudioFrame })));
const PlainFrame = lazy(() => loadPlain().then((part) => ({ default: part.PlainFrame })));

/**
 * The studio's frame; guests have their own, and may log in any moment. The one that is needed now is there when this is: React
 * would show nothing in place of one that is lazy, if only for a moment, and what follows on that up to 0.3 s later.
 */
export async function loadFrame(isGuest: boolean): Promise<ComponentType> {
  const studio = loadStudio();
  if (!isGuest) return frameOf((await studio).StudioFrame, PlainFrame);
  const [plain] = await Promise.all([loadPlain(), studio.catch(() => undefined)]);
  return frameOf(StudioFrame, plain.PlainFrame);
}

const frameOf = (Studio: ComponentType, Plain: ComponentType) =>
  function Frame() {
    const { user } = useSession();
    return user ? <Studio /> : <Plain />;
  };
