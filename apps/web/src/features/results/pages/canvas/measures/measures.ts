import { clickPaths } from './click-path-measure';
import { clicks } from './clicks';
import { dropOff } from './drop-off';
import { dwell } from './dwell';
import { firstClicks } from './first-clicks';
import { gestures } from './gestures';
import { journey } from './journey';
import type { Measure } from './measure';
import { missedClicks } from './missed-clicks';
import { mouse } from './mouse';
import { oneSession } from './one-session';
import { scroll } from './scroll';

/** In the order of the list. The first one is shown where the address names none that is known. */
export const measures: readonly [Measure, ...Measure[]] = [
  clicks,
  firstClicks,
  missedClicks,
  gestures,
  mouse,
  dwell,
  scroll,
  journey,
  clickPaths,
  oneSession,
  dropOff,
];

export const measureOf = (id: string): Measure => measures.find((measure) => measure.id === id) ?? measures[0];
