import { type App, type Placed, screenWidgets, type Widget } from '@rehearse/model';
import { holdsOthers, kindOf, type ExpandedWidget } from '@rehearse/widgets';
import type { SimulationState } from './types';
import { readPath } from './paths';
import { isInput } from './values';

interface Known {
  /** What it depends on besides the prototype. */
  readonly data: SimulationState['data'] | null;
  readonly placed: readonly ExpandedWidget[];
}
const known = new WeakMap<App, Map<string, Known>>();

const contentsOf = ({ type }: Widget) => kindOf(type).contents;
const asExpanded = (placed: Placed): ExpandedWidget => ({ ...placed, key: placed.source });

/** All that is on a screen in the order of painting, what is inside of others behind these. */
export function expandedWidgets(app: App, { data }: SimulationState, screen: string): readonly ExpandedWidget[] {
  const ofApp = known.get(app) ?? new Map<string, Known>();
  known.set(app, ofApp);
  const before = ofApp.get(screen);
  if (before && (before.data === null || before.data === data)) return before.placed;
  const placed = screenWidgets(app, screen).map(asExpanded);
  const holder = placed.find(({ widget }) => kindOf(widget.type).expand);
  const expand = holder && kindOf(holder.widget.type).expand;
  const held = (path: string) => readPath(data, path);
  const made: Known = expand
    ? { data, placed: expand({ app, held, isInput, contentsOf, holdsOthers, screens: [screen], placed }) }
    : { data: null, placed };
  ofApp.set(screen, made);
  return made.placed;
}
