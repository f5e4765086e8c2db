import { type App, entryOf, groupsAround, type Line, linesFrom, type Widget } from '@rehearse/model';
import { kindOf, navigationOf, type ExpandedRow } from '@rehearse/widgets';
import { alteredApp } from './outside/loaded';
import { changeOf } from './changes';
import { expandedWidgets } from './expanded-widgets';
import { inLook, nextLook, turnNames } from './looks';
import { eventOf, ownersOf } from './owners';
import type { SimulationEvent, SimulationState } from './types';
import { frontOf } from './state';
import { steppedBy } from './steppers';
import { asFields, isInput } from './values';
import { isDisabled } from './view';

/** A widget that the tester can reach now. */
export interface FoundWidget {
  readonly id: string;
  readonly source: string;
  readonly key: string;
  readonly widget: Widget;
  readonly row?: ExpandedRow;
  readonly designed?: unknown;
}

/** The widget with this id on the screen in front. */
export function findWidget(app: App, state: SimulationState, id: string | null): FoundWidget | undefined {
  const front = frontOf(state);
  if (id === null || front === null) return undefined;
  const found = expandedWidgets(app, state, front).find(({ widget }) => widget.id === id);
  return found && { ...found, id, widget: inLook(state, found.widget, found.key) };
}

const hasTarget = (app: App, line: Line): boolean =>
  entryOf(app, 'screens', line.to) !== undefined || entryOf(app, 'widgets', line.to) !== undefined;

/** Whether a line leads testers on: it has a target, and is not for the states of a component. */
export const countsAsLink = (app: App, line: Line): boolean =>
  line['isTemplateTransition'] !== true && hasTarget(app, line);

const lineOf = (app: App, owner: string, event: string): Line | undefined =>
  linesFrom(app, owner).find((line) => eventOf(line) === event && countsAsLink(app, line));

/** The line of a widget for an event, without the screen's own. */
export function lineFor(app: App, source: string, event: string): Line | undefined {
  for (const owner of ownersOf(app, source)) {
    const line = lineOf(app, owner, event);
    if (line) return line;
  }
  return undefined;
}

export const screenLine = (app: App, screen: string, event: string): Line | undefined => lineOf(app, screen, event);

export type Action =
  | { readonly type: 'back' }
  | {
      readonly type: 'workflow';
      readonly steps: readonly unknown[];
      /** A field of ours: the line for clicks is followed afterwards. In other clients an action takes its place. */
      readonly follows: boolean;
    };

/** What a widget or a group around it does when pressed, the widget first. */
export function actionFor(app: App, source: string): Action | undefined {
  for (const holder of [entryOf(app, 'widgets', source), ...groupsAround(app, source)]) {
    const action = asFields(holder?.['action']);
    if (action['type'] === 'back') return { type: 'back' };
    if (action['type'] === 'workflow' && Array.isArray(action['steps']))
      return { type: 'workflow', steps: action['steps'], follows: action['follows'] === true };
  }
  return undefined;
}

/** Whether what a press does takes the place of the line for clicks. */
export const isReplaced = (action: Action | undefined): boolean =>
  action !== undefined && !(action.type === 'workflow' && action.follows);

/** Whether a press anywhere on it goes where it leads. */
export const isLed = ({ widget }: FoundWidget): boolean => kindOf(widget.type).leads?.(widget, true) ?? true;

type Target = NonNullable<SimulationEvent['target']>;

/** Whether a click on the widget leads somewhere, serves entering something, or does nothing; null is the empty screen. */
export function targetOf(designed: App, state: SimulationState, id: string | null): Target {
  const app = alteredApp(designed, state);
  const front = frontOf(state);
  if (front === null) return 'none';
  const found = findWidget(app, state, id);
  if (!found) return state.overlays.length > 0 || screenLine(app, front, 'click') ? 'link' : 'none';
  if (isDisabled(app, found.widget)) return 'none';
  const { row } = found;
  const leads = (source: string) => actionFor(app, source) || lineFor(app, source, 'click');
  if ((isLed(found) && leads(found.source)) || (row && leads(row.repeater))) return 'link';
  if (nextLook(app, state, found, turnNames.click) || steppedBy(app, state, found.source)) return 'link';
  if (row?.output) return 'input';
  if (isInput(found.widget)) return 'input';
  const { isNavigation } = changeOf(found.widget);
  if (isNavigation && navigationOf(found.widget).some(({ to }) => entryOf(app, 'screens', to))) return 'link';
  return screenLine(app, front, 'click') ? 'link' : 'none';
}
