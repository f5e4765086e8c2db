import { type App, entryOf, isChildOf, parentScreen, type Widget } from '@rehearse/model';
import { designOf } from '@rehearse/widgets';
import { isLocked } from '../store/find';

/** What lies on a container and belongs to it; none of any other widget. */
export function heldBy(app: App, container: Widget): readonly Widget[] {
  if (!designOf(container.type).holdsOthers) return [];
  const around = parentScreen(app, container.id)?.children.flatMap((id) => entryOf(app, 'widgets', id) ?? []) ?? [];
  return around.filter((widget) => isChildOf(widget, container) && !isLocked(app, widget.id));
}

const isRepeater = ({ type }: Widget): boolean =>
  designOf(type).holdsOthers === true && designOf(type).contents !== undefined;

/** The smallest repeater that a widget lies on. */
export function repeaterAround(app: App, id: string): Widget | undefined {
  const widget = entryOf(app, 'widgets', id);
  const around = parentScreen(app, id)?.children.flatMap((other) => entryOf(app, 'widgets', other) ?? []) ?? [];
  const repeaters = around.filter((other) => isRepeater(other) && widget && isChildOf(widget, other));
  return repeaters.toSorted((a, b) => a.w * a.h - b.w * b.h)[0];
}
