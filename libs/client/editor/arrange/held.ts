import { type App, entryOf, isChildOf, parentScreen, type Widget } from '@rehearse/model';
import { designOf, holdsOthers } from '@rehearse/widgets';

/** Whether a widget belongs to another one, as a container that it lies on. */
export const isHeldBy = (widget: Widget, container: Widget): boolean =>
  holdsOthers(container) && isChildOf(widget, container);

/** What lies on a container and belongs to it; none of any other widget. */
export function heldBy(app: App, container: Widget): readonly Widget[] {
  if (!holdsOthers(container)) return [];
  const around = parentScreen(app, container.id)?.children.flatMap((id) => entryOf(app, 'widgets', id) ?? []) ?? [];
  return around.filter((widget) => isHeldBy(widget, container));
}

/** Widgets, and what belongs to them; each once. */
export const withHeld = (app: App, widgets: readonly Widget[]): readonly Widget[] => [
  ...new Set(widgets.flatMap((widget) => [widget, ...heldBy(app, widget)])),
];

const isRepeater = (widget: Widget): boolean => holdsOthers(widget) && designOf(widget.type).contents !== undefined;

/** The smallest repeater that a widget lies on. */
export function repeaterAround(app: App, id: string): Widget | undefined {
  const widget = entryOf(app, 'widgets', id);
  const around = parentScreen(app, id)?.children.flatMap((other) => entryOf(app, 'widgets', other) ?? []) ?? [];
  const repeaters = around.filter((other) => isRepeater(other) && widget && isChildOf(widget, other));
  return repeaters.toSorted((a, b) => a.w * a.h - b.w * b.h)[0];
}
