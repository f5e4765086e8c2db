import { type App, entriesOf } from '@rehearse/model';
import { hasOutside } from '@rehearse/simulate';
import { hasKinds, hasMotion, loadKinds } from '@rehearse/widgets';
import { useEffect, useReducer } from 'react';
import { hasIcons, loadIcons } from './icons/load';
import { loadedMotion, loadMotion } from './motion/load';
import { loadAsking, loadedAsking } from './outside/load';
import { loadRareControls } from './rare/load';

/**
 * What a prototype needs of the player beyond what all need: kinds of its widgets, their controls, icons that it only names, what moves them,
 * and what asks something outside.
 */
export async function loadParts(app: App): Promise<void> {
  const widgets = Object.values(entriesOf(app, 'widgets'));
  const kinds = hasKinds(widgets) ? [] : [loadKinds(widgets), loadRareControls()];
  const asking = hasOutside(app) ? [loadAsking(app)] : [];
  await Promise.all([...kinds, loadIcons(widgets), ...(hasMotion(app) ? [loadMotion()] : []), ...asking]);
}

/**
 * Whether all of that is here; loads what is not. Throws what keeps it from coming, for the nearest error boundary.
 */
export function useKinds(app: App): boolean {
  const widgets = Object.values(entriesOf(app, 'widgets'));
  const isReady =
    hasKinds(widgets) &&
    hasIcons(widgets) &&
    (!hasMotion(app) || loadedMotion() !== undefined) &&
    (!hasOutside(app) || loadedAsking() !== undefined);
  const [failure, settle] = useReducer((_: unknown, error: unknown) => error ?? {}, undefined);
  useEffect(() => {
    if (!isReady) loadParts(app).then(() => settle(undefined), settle);
  }, [isReady, app]);
  if (failure instanceof Error) throw failure;
  return isReady;
}
