import type { App, Screen, Style, Widget } from './document';
import { entryOf } from './records';
import { byZ } from './order';

/** Where a widget of a screen comes from. */
export interface Placed {
  /** Effective widget at its canvas place; copies have the id `<widget>@<screen>`, `inherited` and `inheritedOrder`. */
  readonly widget: Widget;
  /** The widget whose lines, actions and run-time value count: the widget itself, or its master. */
  readonly source: string;
  readonly inherited: boolean;
}

/**
 * All widgets of a screen in the order of painting: own ones, overrides mixed with their masters, and copies of the widgets of the
 * screens in `parents` (one level: what a master inherits itself is not passed on). Unchanged entries give the same objects.
 */
export function screenWidgets(app: App, screenId: string): readonly Placed[] {
  const screen = entryOf(app, 'screens', screenId);
  if (!screen) return [];
  const own = new Set(screen.children);
  const placed = new Map<Widget, Placed>();
  const overridden = new Set<string>();
  for (const id of own) {
    const widget = entryOf(app, 'widgets', id);
    if (!widget) continue;
    const mixed = withMaster(app, screen, widget);
    if (widget.parentWidget) overridden.add(widget.parentWidget);
    placed.set(mixed, { widget: mixed, source: id, inherited: false });
  }
  [...new Set(screen.parents)].forEach((parentId, order) => {
    const master = parentId === screenId ? undefined : entryOf(app, 'screens', parentId);
    for (const id of new Set(master?.children)) {
      const widget = entryOf(app, 'widgets', id);
      if (!master || !widget || overridden.has(id) || own.has(id)) continue;
      const copy = inheritedCopy(widget, screen, screen.x - master.x, screen.y - master.y, order);
      placed.set(copy, { widget: copy, source: id, inherited: true });
    }
  });
  return byZ(placed.keys()).flatMap((widget) => placed.get(widget) ?? []);
}

/** The copy that an id `<widget>@<screen>` names. */
export function inheritedWidget(app: App, id: string): Placed | undefined {
  const at = id.lastIndexOf('@');
  if (at < 0) return undefined;
  return screenWidgets(app, id.slice(at + 1)).find(({ widget, inherited }) => inherited && widget.id === id);
}

const copies = new WeakMap<Widget, Map<string, Widget>>();

function inheritedCopy(master: Widget, screen: Screen, dx: number, dy: number, order: number): Widget {
  const known = copies.get(master) ?? new Map<string, Widget>();
  copies.set(master, known);
  const id = `${master.id}@${screen.id}`;
  const before = known.get(id);
  const [x, y] = [master.x + dx, master.y + dy];
  if (before && before.x === x && before.y === y && before['inheritedOrder'] === order) return before;
  const copy: Widget = { ...master, id, x, y, inherited: master.id, inheritedScreen: screen.id, inheritedOrder: order };
  known.set(id, copy);
  return copy;
}

const mixes = new WeakMap<
  Widget,
  { readonly master: Widget; readonly dx: number; readonly dy: number; readonly mixed: Widget }
>();
const mixedParts = ['props', 'style', 'hover', 'error', 'focus', 'active', 'checked'] as const;

/** An override takes from its master what it does not say itself, and its place while `parentWidgetPos` is true. */
function withMaster(app: App, screen: Screen, widget: Widget): Widget {
  const master = widget.parentWidget ? entryOf(app, 'widgets', widget.parentWidget) : undefined;
  if (!master) return widget;
  const home = (screen.parents ?? [])
    .map((id) => entryOf(app, 'screens', id))
    .find((parent) => parent?.children.includes(master.id));
  const [dx, dy] = home ? [screen.x - home.x, screen.y - home.y] : [0, 0];
  const known = mixes.get(widget);
  if (known?.master === master && known.dx === dx && known.dy === dy) return known.mixed;
  const follows = widget['parentWidgetPos'] === true && home !== undefined;
  const mixed: Widget = { ...widget, ...(follows && { x: master.x + dx, y: master.y + dy, w: master.w, h: master.h }) };
  for (const part of mixedParts) {
    const both: Style = { ...master[part], ...widget[part] };
    if (Object.keys(both).length > 0) mixed[part] = both;
  }
  mixes.set(widget, { master, dx, dy, mixed });
  return mixed;
}
