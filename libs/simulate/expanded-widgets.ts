import { type App, type Placed, screenWidgets, type Widget } from '@rehearse/model';
import { holdsOthers, kindOf, type ExpandedWidget } from '@rehearse/widgets';
import type { SimulationState } from './types';
import { readPath } from './paths';
import { isInput } from './values';

interface Known {
  readonly data: SimulationState['data'];
  readonly placed: readonly ExpandedWidget[];
}
const known = new WeakMap<App, Map<string, Known>>();

const contentsOf = ({ type }: Widget) => kindOf(type).contents;
const asExpanded = (placed: Placed): ExpandedWidget => ({ ...placed, key: placed.source });

/** All that is on a screen in the order of painting, what is inside of others behind these. */
export function expandedWidgets(app: App, state: SimulationState, screen: string): readonly ExpandedWidget[] {
  const onScreen = screenWidgets(app, screen);
  const holder = onScreen.find(({ widget }) => kindOf(widget.type).expand);
  const expand = holder && kindOf(holder.widget.type).expand;
  if (!expand) return onScreen.map(asExpanded);
  const { data } = state;
  const ofApp = known.get(app) ?? new Map<string, Known>();
  known.set(app, ofApp);
  const before = ofApp.get(screen);
  if (before?.data === data) return before.placed;
  const held = (path: string) => readPath(data, path);
  const around = onScreen.map(asExpanded);
  const placed = expand({ app, held, isInput, contentsOf, holdsOthers, screens: [screen], placed: around });
  ofApp.set(screen, { data, placed });
  return placed;
}
