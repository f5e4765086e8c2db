import { type App, entriesOf } from '@rehearse/model';
import { hasKinds, loadKinds } from '@rehearse/widgets';
import { useEffect, useReducer } from 'react';
import { loadRareControls } from './rare/load';

/**
 * Whether the kinds of a prototype's widgets are here; loads those that are not, and their controls. Throws what keeps them from coming, for the
 * nearest error boundary.
 */
export function useKinds(app: App): boolean {
  const widgets = entriesOf(app, 'widgets');
  const isReady = hasKinds(Object.values(widgets));
  const [failure, settle] = useReducer((_: unknown, error: unknown) => error ?? {}, undefined);
  useEffect(() => {
    if (isReady) return;
    const all = [loadKinds(Object.values(widgets)), loadRareControls()];
    Promise.all(all).then(() => settle(undefined), settle);
  }, [isReady, widgets]);
  if (failure instanceof Error) throw failure;
  return isReady;
}
