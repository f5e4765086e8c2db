import type { Difference } from './difference';
import type { SummaryAct, SummaryLine } from './summary-line';

const mostLines = 6;
const mostNames = 3;
const longestName = 60;

type Line = Exclude<SummaryLine, { rest: number }>;

/** The differences in a few lines, small enough to be stored with each version; screens that came or went come first. */
export function summarize(differences: readonly Difference[]): readonly SummaryLine[] {
  const lines = new Map<string, Line>();
  for (const difference of [...differences].sort(wholeScreensFirst)) {
    const { kind, name } = difference;
    const act = actOf(difference);
    const screen = kind === 'screen' || !difference.screen ? null : short(difference.screen.name);
    const key = JSON.stringify([kind === 'screen' || difference.screen?.id, kind, act]);
    const known = lines.get(key) ?? { screen, kind, act, count: 0, names: [] };
    const names = known.names.length < mostNames ? [...known.names, short(name)] : known.names;
    lines.set(key, { ...known, count: known.count + 1, names });
  }
  const told = [...lines.values()].slice(0, mostLines);
  const rest = differences.length - told.reduce((sum, { count }) => sum + count, 0);
  return rest > 0 ? [...told, { rest }] : told;
}

/** Never half of a character. */
const short = (name: string): string =>
  Array.from(name.slice(0, 2 * longestName))
    .slice(0, longestName)
    .join('');

function actOf(difference: Difference): SummaryAct {
  if (difference.act !== 'changed') return difference.act;
  const [aspect, another] = difference.aspects;
  return aspect && !another ? aspect.what : 'changed';
}

const isWholeScreen = ({ kind, act }: Difference): boolean => kind === 'screen' && act !== 'changed';
const wholeScreensFirst = (a: Difference, b: Difference): number => Number(isWholeScreen(b)) - Number(isWholeScreen(a));
