import type { Widget } from '@rehearse/model';
import { kindOf } from '@rehearse/widgets';
import { drawn } from './chance';
import type { SimulationState } from './types';
import { withGiven } from './values';

/** With what variables give it, and with its options in the order of the session, once that has begun. */
export function asSeen(state: SimulationState, designed: Widget, source: string): Widget {
  const widget = withGiven(state, designed);
  const shuffling = state.startedAt > 0 && kindOf(widget.type).shuffling;
  return shuffling ? shuffling.shuffled(widget, (index) => drawn(state.seed, source + index)) : widget;
}
