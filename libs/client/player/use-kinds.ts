import { type App, entriesOf } from '@rehearse/model';
import { hasKinds, loadKinds } from '@rehearse/widgets';
import { useEffect, useReducer } from 'react';
import { hasMotion, loadedMotion, loadMotion } from './motion/load';
import { loadRareControls } from './rare/load';

/**
 * Whether the kinds of a prototype's widgets are here, and what moves them; loads what is not, and their controls. Throws what keeps them from coming, for the
 * nearest error boundary.
 */
export function useKinds(app: App): boolean {
  const widgets = entriesOf(app, 'widgets');
  const isComplete = hasKinds(Object.values(widgets));
  const isMoving = hasMotion(app);
  const isReady = isComplete && (!isMoving || loadedMotion() !== undefined);
  const [failure, settle] = useReducer((_: unknown, error: unknown) => error ?? {}, undefined);
  useEffect(() => {
    if (isReady) return;
    const kinds = isComplete ? [] : [loadKinds(Object.values(widgets)), loadRareControls()];
    Promise.all([...kinds, ...(isMoving ? [loadMotion()] : [])]).then(() => settle(undefined), settle);
  }, [isReady, isComplete, isMoving, widgets]);
  if (failure instanceof Error) throw failure;
  return isReady;
}
