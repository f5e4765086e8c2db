import { type App, entryOf, type Line, linesFrom, rootInstance, type Widget } from '@rehearse/model';
import { eventOf, ownersOf } from './owners';
import type { SimulationState } from './types';

/** What turns a widget into another variant of its component, with the names that documents have for it. */
export const turnNames = { click: ['click'], mouseover: ['mouseover', 'hover'], mouseout: ['mouseout'] } as const;

/** A widget as it looks now: as its component does, or as the variant of that which it was turned into. */
export const inLook = ({ looks }: SimulationState, widget: Widget, key: string): Widget =>
  looks[key] === undefined ? widget : { ...widget, template: looks[key] };

interface Turned {
  readonly source: string;
  readonly key: string;
  /** As it looks now. */
  readonly widget: Widget;
}

/** The variant of its component that a widget is turned into. What it looks like now decides first, then its own lines do. */
export function nextLook(app: App, state: SimulationState, { source, key, widget }: Turned, events: readonly string[]) {
  const root = state.looks[key] ? rootInstance(app, widget.template ?? '') : undefined;
  const owners = [...(root ? [root.id] : []), ...ownersOf(app, source)];
  const isTurning = (line: Line) => line['isTemplateTransition'] === true && events.includes(eventOf(line));
  for (const owner of owners) {
    const to = linesFrom(app, owner).find(isTurning)?.to ?? '';
    const look = entryOf(app, 'templates', to)?.id ?? entryOf(app, 'widgets', to)?.template;
    if (look) return look;
  }
  return undefined;
}
