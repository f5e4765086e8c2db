import type { Difference } from '@rehearse/model/compare';

/** Changes by the screen that they are on, in their order; '' for those of none. */
export function changedScreens(found: readonly Difference[]) {
  const byScreen = new Map<string, Difference[]>();
  for (const change of found) {
    const screen = change.kind === 'screen' ? change.id : (change.screen?.id ?? '');
    byScreen.set(screen, [...(byScreen.get(screen) ?? []), change]);
  }
  return [...byScreen].map(([screen, changes]) => ({ screen, changes }));
}
