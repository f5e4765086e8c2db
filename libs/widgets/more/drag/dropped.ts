import type { Area } from '../../draw-operation';
import type { Dropped, PlacedWidget, WidgetValue } from '../../kind';
import { fields } from '../../read';
import { arranged } from './arranged';

export const targetType = 'DragNDropTarget';

/** Where something lies once it was moved. */
export function placeOf(value: WidgetValue): { readonly x: number; readonly y: number } | undefined {
  const { x, y } = fields(value.value);
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
}

const targetIn = (value: WidgetValue | undefined): unknown => fields(value?.value)['target'];
const placed = ({ x, y }: { readonly x: number; readonly y: number }, target: string | null): WidgetValue => ({
  type: 'select',
  value: { x: Math.round(x), y: Math.round(y), target },
});

/** Where something that was dragged comes to rest: in the target below its middle, which may line up all that it holds. */
export function dropped(id: string, to: WidgetValue, around: readonly PlacedWidget[] = []): Dropped | undefined {
  const own = around.find((one) => one.id === id);
  if (!own) return undefined;
  const { w, h } = own.box;
  const box: Area = { ...(placeOf(to) ?? own.box), w, h };
  const onto = around.findLast((one) => one.widget.type === targetType && isBelow(one.box, box));
  const left = around.find((one) => one.id === targetIn(own.value) && one !== onto);
  const heldBy = (target: PlacedWidget) =>
    around
      .filter((one) => one !== own && targetIn(one.value) === target.id)
      .sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const others: Record<string, WidgetValue> = {};
  let value = placed(box, null);
  for (const target of [left, onto]) {
    if (!target) continue;
    const held = heldBy(target);
    const boxes = [...held.map((one) => one.box), ...(target === onto ? [box] : [])];
    arranged(target.widget, target.box, boxes).forEach((place, index) => {
      const other = held[index];
      if (other) others[other.key] = placed(place, target.id);
      else value = placed(place, target.id);
    });
  }
  return { value, onto, others };
}

const isBelow = (target: Area, { x, y, w, h }: Area): boolean => {
  const [left, top] = [x + w / 2 - target.x, y + h / 2 - target.y];
  return left >= 0 && left < target.w && top >= 0 && top < target.h;
};
