import { type App, entriesOf } from '@rehearse/model';
import { hasKinds, loadKinds } from '@rehearse/widgets';
import { useEffect, useReducer } from 'react';
import { hasMotion, loadedMotion, loadMotion } from './motion/load';
import { loadRareControls } from './rare/load';

/** What a prototype needs of the player beyond what all need: kinds of its widgets, their controls, and what moves them. */
export async function loadParts(app: App): Promise<void> {
  const widgets = Object.values(entriesOf(app, 'widgets'));
  const kinds = hasKinds(widgets) ? [] : [loadKinds(widgets), loadRareControls()];
  await Promise.all([...kinds, ...(hasMotion(app) ? [loadMotion()] : [])]);
}

/**
 * Whether the kinds of a prototype's widgets are here, and what moves them; loads what is not, and their controls. Throws what keeps them from coming, for the
 * nearest error boundary.
 */
export function useKinds(app: App): boolean {
  const isReady =
    hasKinds(Object.values(entriesOf(app, 'widgets'))) && (!hasMotion(app) || loadedMotion() !== undefined);
  const [failure, settle] = useReducer((_: unknown, error: unknown) => error ?? {}, undefined);
  useEffect(() => {
    if (!isReady) loadParts(app).then(() => settle(undefined), settle);
  }, [isReady, app]);
  if (failure instanceof Error) throw failure;
  return isReady;
}
