import type { Heat, ScreenHeat } from '@rehearse/contract';
import { hasScreen, screensOf, type Study } from '../study/study';

/** px, where the caller asks for none. */
export const cellSize = 16;

/** A heat map for each screen: also for those of the prototype that no row is of, and for those that are gone and some row is of. */
export function byScreen<Row extends { readonly screen: string }>(
  rows: readonly Row[],
  study: Study,
  heatOf: (rows: readonly Row[], screen: string) => Heat,
): ScreenHeat[] {
  const found = Map.groupBy(rows, ({ screen }) => screen);
  return Array.from(new Set([...screensOf(study), ...found.keys()]), (screen) => ({
    screen,
    ...(hasScreen(study, screen) ? {} : { missing: true }),
    ...heatOf(found.get(screen) ?? [], screen),
  }));
}
