import { countOf } from '../canvas/heat/heat-field';
import type { ScreenHeat } from '../canvas/heat/screen-heat';

/** Clicks of one group on a screen. */
export interface GroupHeat {
  readonly heat: ScreenHeat;
  /** That saw the screen. */
  readonly sessions: number;
}

/** Clicks per session in the fullest cell of all groups: what the brightest colour means in each, however many they are. */
export const brightest = (groups: readonly GroupHeat[]): number =>
  Math.max(0, ...groups.map(({ heat, sessions }) => perSession(heat.max, sessions) ?? 0));

/** null where nobody was. */
const perSession = (clicks: number, sessions: number): number | null => (sessions > 0 ? clicks / sessions : null);

export interface ComparedCell {
  /** px of its corner; null for clicks by keyboard, which have no place. */
  readonly x: number | null;
  readonly y: number | null;
  /** Clicks, and the same per session that saw the screen. */
  readonly clicks: readonly [a: number, b: number];
  readonly perSession: readonly [a: number | null, b: number | null];
}

/** Every cell in which somebody clicked, where the groups differ most first. */
export function comparedCells(a: GroupHeat, b: GroupHeat): readonly ComparedCell[] {
  const [ofA, ofB] = [clicksByCorner(a), clicksByCorner(b)];
  return [...new Set([...ofA.keys(), ...ofB.keys()])]
    .map((corner): ComparedCell => {
      const [x = null, y = null] = corner === noPlace ? [] : corner.split(' ').map((at) => Number(at) * a.heat.cell);
      const clicks = [ofA.get(corner) ?? 0, ofB.get(corner) ?? 0] as const;
      return { x, y, clicks, perSession: [perSession(clicks[0], a.sessions), perSession(clicks[1], b.sessions)] };
    })
    .toSorted((one, other) => apart(other) - apart(one));
}

const noPlace = '';
/** By column and row; those by keyboard, which have no place, by `noPlace`. */
const clicksByCorner = ({ heat: { cells, byKeyboard } }: GroupHeat): ReadonlyMap<string, number> =>
  new Map([
    ...cells.map(([column, row, clicks]) => [`${column} ${row}`, clicks] as const),
    ...(byKeyboard ? [[noPlace, byKeyboard] as const] : []),
  ]);

const apart = ({ perSession: [a, b] }: ComparedCell): number => Math.abs((a ?? 0) - (b ?? 0));

/** Screens that anybody of the groups saw, the most clicked first. */
export function clickedScreens(groups: readonly ReadonlyMap<string, GroupHeat>[]): readonly string[] {
  const screens = [...new Set(groups.flatMap((group) => [...group.keys()]))];
  const sum = (screen: string, of: (group: GroupHeat) => number) =>
    groups
      .flatMap((group) => group.get(screen) ?? [])
      .map(of)
      .reduce((total, one) => total + one, 0);
  return screens
    .filter((screen) => sum(screen, ({ sessions }) => sessions) > 0)
    .toSorted((a, b) => sum(b, ({ heat }) => countOf(heat)) - sum(a, ({ heat }) => countOf(heat)));
}
