import { type App, entriesOf, type Group, groupMembers, type Screen, screenWidgets } from '@rehearse/model';
import { isHidden } from '@rehearse/simulate';

/** What scripts find by its name. */
interface Outline {
  readonly id: string;
  readonly name: string;
  readonly isHidden: boolean;
}

interface GroupOutline extends Outline {
  /** Ids of all widgets in it. */
  readonly children: readonly string[];
}

export interface ScreenOutline extends Outline {
  readonly widgets: readonly Outline[];
  readonly groups: readonly GroupOutline[];
}

const groupOf = (app: App, { id, name, ...group }: Group): GroupOutline => ({
  id,
  name,
  isHidden: group['hidden'] === true,
  children: groupMembers(app, id),
});

function screenOf(app: App, { id, name, style }: Screen, groups: readonly GroupOutline[]): ScreenOutline {
  const widgets = screenWidgets(app, id).map(({ widget, source }) => ({
    id: source,
    name: widget.name,
    isHidden: isHidden(app, widget, source),
  }));
  const here = new Set(widgets.map((widget) => widget.id));
  const isHere = ({ children }: GroupOutline) => children.some((child) => here.has(child));
  return { id, name, isHidden: style?.['display'] === 'none', widgets, groups: groups.filter(isHere) };
}

/** What scripts can find in a prototype. */
export function outlinesOf(app: App): readonly ScreenOutline[] {
  const groups = Object.values(entriesOf(app, 'groups')).map((group) => groupOf(app, group));
  return Object.values(entriesOf(app, 'screens')).map((screen) => screenOf(app, screen, groups));
}
