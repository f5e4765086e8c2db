import type { App } from '@rehearse/model';
import { kindOf } from '@rehearse/widgets';
import { expandedWidgets } from './expanded-widgets';
import { frontOf } from './state';
import type { SimulationState } from './types';
import { heldValue, withGiven } from './values';

/** What a press on a widget makes another one hold, which names it as the one that leads back or on. */
export function steppedBy(app: App, state: SimulationState, source: string) {
  for (const { widget, key, designed } of expandedWidgets(app, state, frontOf(state) ?? '')) {
    const held = heldValue(state, widget, key, designed);
    const to = kindOf(widget.type).picking?.stepped?.(withGiven(state, widget), source, held);
    if (to !== undefined) return { widget: widget.id, value: { type: 'select', value: to } as const };
  }
  return undefined;
}
