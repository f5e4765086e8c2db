import { hasScreen, screensOf, type Study } from '../study/study';

/** What is told of each screen: also of those of the prototype that no row is of, and of those that are gone and some row is of. */
export function byScreen<Row extends { readonly screen: string }, Told extends object>(
  rows: readonly Row[],
  study: Study,
  toldOf: (rows: readonly Row[], screen: string) => Told,
): (Told & { readonly screen: string; readonly missing?: true })[] {
  const found = Map.groupBy(rows, ({ screen }) => screen);
  return Array.from(new Set([...screensOf(study), ...found.keys()]), (screen) => ({
    screen,
    ...(hasScreen(study, screen) ? {} : ({ missing: true } as const)),
    ...toldOf(found.get(screen) ?? [], screen),
  }));
}
