import { useScreens, useWidgets } from '../../queries/result-queries';
import type { Scope } from '../../queries/scope';

/** What a group saw and clicked; undefined until both are there. */
export function useClicked(scope: Scope) {
  const screens = useScreens(scope).data;
  const widgets = useWidgets(scope, true).data?.rows;
  return screens && widgets ? { screens: screens.rows, sessions: screens.meta.sessions, widgets } : undefined;
}
