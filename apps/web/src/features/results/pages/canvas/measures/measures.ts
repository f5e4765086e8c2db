import type { IconName } from '@rehearse/client/ui';
import type { ScaleKind } from '../heat/color-ramp';

export const measures = ['clicks', 'first', 'missed', 'mouse', 'dwell', 'journey', 'dropoff'] as const;
export type Measure = (typeof measures)[number];

export const measureIcon: Record<Measure, IconName> = {
  clicks: 'hand-click',
  first: 'target',
  missed: 'circle-x',
  mouse: 'mouse',
  dwell: 'clock',
  journey: 'route',
  dropoff: 'logout',
};

/** Measures that are counted per cell of a screen. */
const heatModes = { clicks: 'all', first: 'first', missed: 'missed', mouse: 'mouse' } as const;
export type HeatMeasure = keyof typeof heatModes;
export const isHeat = (measure: Measure): measure is HeatMeasure => Object.hasOwn(heatModes, measure);
export const isClickMeasure = (measure: Measure): boolean => isHeat(measure) && measure !== 'mouse';
/** Which clicks are the first ones: so many of each time that a screen opened, or of each attempt at a task. */
export interface FirstClicks {
  readonly count: 1 | 3;
  /** null: no task. */
  readonly task: string | null;
}

export interface NamedTask {
  readonly id: string;
  readonly name: string;
}
export const usualFirst: FirstClicks = { count: 1, task: null };

/** What the heat of a measure is asked by; null where it has none. */
export function heatOf(measure: Measure, { count, task }: FirstClicks) {
  if (!isHeat(measure)) return null;
  if (measure !== 'first') return { mode: heatModes[measure], within: undefined };
  return { mode: count === 3 ? ('first3' as const) : heatModes.first, within: task ?? undefined };
}

/** Measures that colour the screens. */
export const isColored = (measure: Measure): boolean => isHeat(measure) || measure === 'dwell';

/** Where the log scale begins to rise: one click, one second. */
export const unitOf = (measure: Measure): number => (isClickMeasure(measure) ? 1 : 1_000);

/** Clicks heap up on few places, times of screens are of one size. */
export const usualScale = (measure: Measure): ScaleKind => (measure === 'dwell' ? 'linear' : 'log');

export const readMeasure = (search: URLSearchParams): Measure =>
  measures.find((measure) => measure === search.get('measure')) ?? 'clicks';
