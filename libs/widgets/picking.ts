import type { Widget } from '@rehearse/model';
import type { Part, PartValue, WidgetValue } from './kind';
import { kindOf } from './kinds';

export const partsOf = (widget: Widget, value?: WidgetValue): readonly Part[] =>
  kindOf(widget.type).picking?.parts(widget, value) ?? [];

export const pickedOf = (widget: Widget, value?: WidgetValue): readonly PartValue[] =>
  kindOf(widget.type).picking?.picked(widget, value) ?? [];

export const isPickMany = (widget: Widget): boolean => kindOf(widget.type).picking?.isMany?.(widget) ?? false;

/** What a widget holds after a part was pressed: that one, or all that are picked then, in the order of the parts. */
export function heldAfter(widget: Widget, part: PartValue, value?: WidgetValue): PartValue | readonly PartValue[] {
  if (!isPickMany(widget)) return part;
  const picked = new Set(pickedOf(widget, value));
  if (!picked.delete(part)) picked.add(part);
  return partsOf(widget, value).flatMap((one) => (picked.has(one.value) ? one.value : []));
}
