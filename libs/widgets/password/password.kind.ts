import type { DrawOperation } from '../draw-operation';
import type { PaintInput, WidgetKind } from '../kind';
import { dim, field } from '../default-style';
import { revealOf } from '../content';
import { builtInIcons } from '../icons';
import { colorOf, iconOperation, inset, textOperation } from '../make-operations';
import { paintField } from '../text-box/field.paint';
import { num } from '../read';

const crossedOut = 'M3 3l18 18';
const hidden = (typed: string) => '•'.repeat(typed.length);

/** Where testers may read it, what makes it readable stands at its end. */
function paint(input: PaintInput): readonly DrawOperation[] {
  const { widget, style } = input;
  const reveal = revealOf(widget, input.isRevealed);
  if (!reveal) return paintField(input, true, hidden);
  const { isOn, label, area } = reveal;
  const taken = Math.max(area.w, num(style['paddingRight'], 0));
  const color = colorOf(style['cleartextColor'], dim);
  return [
    ...paintField({ ...input, style: { ...style, paddingRight: taken } }, true, isOn ? undefined : hidden),
    label
      ? textOperation({ ...style, color, textAlign: 'center' }, label, area, true)
      : iconOperation([...builtInIcons.eye, ...(isOn ? [crossedOut] : [])], inset(area, (area.w - 18) / 2), color),
  ];
}

export const password: WidgetKind = {
  type: 'Password',
  behaviour: 'password',
  style: field.style,
  paint,
};
