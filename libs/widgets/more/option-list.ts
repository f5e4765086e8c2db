import type { Style } from '@rehearse/model';
import { soft } from '../default-style';
import type { Area, DrawOperation } from '../draw-operation';
import { colorOf, shape, textColor, textOperation } from '../make-operations';
import { num } from '../read';

/** Rows of a list that opens from a field, below one another; more than these are scrolled to. */
const rowsSeen = 6.5;

/** px */
const optionRowHeight = (style: Style): number => Math.max(36, num(style['fontSize'], 14) * 2);

export const optionListSize = (style: Style, width: number, count: number) => ({
  w: Math.max(width, 96),
  h: Math.min(count, rowsSeen) * optionRowHeight(style) + 2 * num(style['popupBorderWidth'], 1),
});

interface OptionRow extends Area {
  readonly label: string;
  /** Held, or about to be. */
  readonly isOn: boolean;
}

export const optionRow = (style: Style, w: number, index: number): Area => {
  const h = optionRowHeight(style);
  return { x: 0, y: index * h, w, h };
};

/** `style` is the popup's (`popupStyle`). */
export function paintOptionRow(style: Style, { label, isOn, ...area }: OptionRow): readonly DrawOperation[] {
  const color = isOn ? colorOf(style['selectedOptionColor'], colorOf(style['color'], textColor)) : style['color'];
  const indent = Math.min(num(style['paddingLeft'], 10), area.w / 4);
  const text = { ...area, x: area.x + indent, w: area.w - 2 * indent };
  return [
    ...(isOn ? [shape(area, style['selectedOptionBackground'] ?? soft)] : []),
    textOperation({ ...style, color, verticalAlign: 'middle' }, label, text, true),
  ];
}
