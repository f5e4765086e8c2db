import type { IconName } from '@rehearse/client/ui';
import type { ScaleKind } from './ramp';

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
export const heatModes = { clicks: 'all', first: 'first', missed: 'missed' } as const;
export type ClickMeasure = keyof typeof heatModes;
export const isClickMeasure = (measure: Measure): measure is ClickMeasure => Object.hasOwn(heatModes, measure);
export const isHeat = (measure: Measure): boolean => isClickMeasure(measure) || measure === 'mouse';
/** Measures that colour the screens. */
export const isColored = (measure: Measure): boolean => isHeat(measure) || measure === 'dwell';

/** Where the log scale begins to rise: one click, one second. */
export const unitOf = (measure: Measure): number => (isClickMeasure(measure) ? 1 : 1_000);

/** Clicks heap up on few places, times of screens are of one size. */
export const usualScale = (measure: Measure): ScaleKind => (measure === 'dwell' ? 'linear' : 'log');

export const readMeasure = (search: URLSearchParams): Measure =>
  measures.find((measure) => measure === search.get('measure')) ?? 'clicks';
