// Apart from how heat is drawn: it is asked for before the program that draws it is there.
import { scopeArguments, type Scope } from '../../../queries/scope';

/** Measures that are counted per cell of a screen, and what the route calls that. */
const heatModes = { clicks: 'all', first: 'first', missed: 'missed', mouse: 'mouse' } as const;
export type HeatMeasureId = keyof typeof heatModes;
export const isHeat = (measure: string): measure is HeatMeasureId => Object.hasOwn(heatModes, measure);

/** Which clicks are the first ones: so many of each time that a screen opened, or of each attempt at a task. */
export interface FirstClicks {
  readonly count: 1 | 3;
  /** null: no task. */
  readonly task: string | null;
}

/** px of a screen that one count covers. */
export const cellSize = 32;
/** Up to so many clicks on a screen are drawn one by one. */
const dotLimit = 24;
const dotCell = 4;

/** What a measure's heat is of. */
export function heatOf(measure: HeatMeasureId, { count, task }: FirstClicks) {
  if (measure !== 'first') return { mode: heatModes[measure], within: undefined };
  return { mode: count === 3 ? ('first3' as const) : heatModes.first, within: task ?? undefined };
}

/** Of the question for counts per cell of all screens at once: its answer does not grow with the number of events. */
export function heatArguments(scope: Scope, measure: HeatMeasureId, first: FirstClicks) {
  const { params, query } = scopeArguments(scope);
  return { params, query: { ...query, ...heatOf(measure, first), cell: cellSize, few: dotLimit, fine: dotCell } };
}
