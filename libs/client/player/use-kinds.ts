import { type App, entriesOf } from '@rehearse/model';
import { hasKinds, loadKinds } from '@rehearse/widgets';
import { useEffect, useReducer } from 'react';

/**
 * Whether the kinds of a prototype's widgets are here; loads those that are not. Throws what keeps them from coming, for the
 * nearest error boundary.
 */
export function useKinds(app: App): boolean {
  const widgets = entriesOf(app, 'widgets');
  const isReady = hasKinds(Object.values(widgets));
  const [failure, settle] = useReducer((_: unknown, error: unknown) => error ?? {}, undefined);
  useEffect(() => {
    if (!isReady) loadKinds(Object.values(widgets)).then(() => settle(undefined), settle);
  }, [isReady, widgets]);
  if (failure instanceof Error) throw failure;
  return isReady;
}
