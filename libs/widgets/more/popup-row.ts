import type { Style } from '@rehearse/model';
import { hollow, picked } from '../default-style';
import type { Area, DrawOperation } from '../draw-operation';
import { builtInIcons } from '../icons';
import { colorOf, iconOperation, inset, leftSquare, shape, textColor, textOperation } from '../make-operations';

/** One of what opens from a widget: an option of a list, an entry of a menu. */
export interface PopupRow {
  readonly label: string;
  readonly icon?: readonly string[];
  readonly isPicked: boolean;
}

const iconSide = 18;

/** A row as the widget's style has it; `isReached` by the pointer or by keys. */
export function paintPopupRow(style: Style, row: PopupRow, area: Area, isReached: boolean): readonly DrawOperation[] {
  const ground = row.isPicked ? colorOf(style['selectedOptionBackground'], picked) : isReached ? hollow : null;
  const own = colorOf(style['popupColor'], colorOf(style['color'], textColor));
  const color = row.isPicked ? colorOf(style['selectedOptionColor'], own) : own;
  const inner = { ...area, x: area.x + 12, w: Math.max(0, area.w - 24) };
  const left = row.icon ? iconSide + 10 : 0;
  const words = { ...inner, x: inner.x + left, w: Math.max(0, inner.w - left - iconSide - 6) };
  const mark = { ...leftSquare(inner, iconSide), x: inner.x + inner.w - iconSide };
  const weight = row.isPicked ? 600 : style['fontWeight'];
  return [
    ...(ground ? [shape(inset(area, 2), ground, 4)] : []),
    ...(row.icon ? [iconOperation(row.icon, leftSquare(inner, iconSide), color)] : []),
    textOperation({ ...style, color, fontWeight: weight, textAlign: 'left' }, row.label, words, true),
    ...(row.isPicked ? [iconOperation(builtInIcons.check, mark, color)] : []),
  ];
}
