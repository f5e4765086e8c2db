import { clicks } from './clicks';
import { dropOff } from './drop-off';
import { dwell } from './dwell';
import { firstClicks } from './first-clicks';
import { journey } from './journey';
import type { Measure } from './measure';
import { missedClicks } from './missed-clicks';
import { mouse } from './mouse';
import { scroll } from './scroll';

/** In the order of the list. The first one is shown where the address names none that is known. */
export const measures: readonly [Measure, ...Measure[]] = [
  clicks,
  firstClicks,
  missedClicks,
  mouse,
  dwell,
  scroll,
  journey,
  dropOff,
];

export const measureOf = (id: string): Measure => measures.find((measure) => measure.id === id) ?? measures[0];
