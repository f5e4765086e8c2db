import { scopeArguments, type Scope } from '../../../queries/scope';
import { type FirstClicks, heatOf, type Measure } from '../measures/measures';

/** px of a screen that one count covers. */
export const cellSize = 32;
/** Up to so many clicks on a screen are drawn one by one. */
const dotLimit = 24;
const dotCell = 4;

export interface HeatScope extends Scope {
  readonly measure: Measure;
  readonly first: FirstClicks;
}

/** Of the question for counts per cell of all screens at once: its answer does not grow with the number of events. */
export function heatArguments({ measure, first, ...scope }: HeatScope) {
  const { params, query } = scopeArguments(scope);
  return { params, query: { ...query, ...heatOf(measure, first), cell: cellSize, few: dotLimit, fine: dotCell } };
}
