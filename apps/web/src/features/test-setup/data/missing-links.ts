import type { Task } from '@rehearse/contract';
import { type App, cellsOf, diffApps, entryOf, type Line } from '@rehearse/model';
import { brokenSteps } from '@rehearse/simulate';

/** Of the links that were deleted or changed since a version and whose both ends are there, as they were: as few as bring back the most steps of a task. */
export function missingLinks(app: App, before: App, task: Task): readonly Line[] {
  const isThere = (end: string): boolean =>
    (['screens', 'widgets', 'groups'] as const).some((kind) => entryOf(app, kind, end) !== undefined);
  const gone = cellsOf(diffApps(before, app))
    .flatMap(({ part, name }) => (part === 'lines' ? (entryOf(before, 'lines', name) ?? []) : []))
    .filter(({ from, to }) => isThere(from) && isThere(to));
  if (gone.length === 0) return [];
  const brokenWith = (links: readonly Line[]): number => brokenSteps(withLinks(app, links), [task]).length;
  const least = brokenWith(gone);
  return least < brokenWith([]) ? fewest(gone, (links) => brokenWith(links) <= least) : [];
}

export const withLinks = (app: App, links: readonly Line[]): App => ({
  ...app,
  lines: { ...app.lines, ...Object.fromEntries(links.map((link) => [link.id, link])) },
});

/** Where more are never worse: what is enough with nothing left to spare. Each that is needed costs some tries, as halves are tried first. */
function fewest<T>(all: readonly T[], isEnough: (some: readonly T[]) => boolean): readonly T[] {
  const needed: T[] = [];
  let rest = all;
  while (!isEnough(needed)) {
    let [enough, most] = [1, rest.length];
    while (enough < most) {
      const half = (enough + most) >> 1;
      if (isEnough([...needed, ...rest.slice(0, half)])) most = half;
      else enough = half + 1;
    }
    needed.push(...rest.slice(enough - 1, enough));
    rest = rest.slice(0, enough - 1);
    if (rest.length === 0) break;
  }
  return needed;
}
