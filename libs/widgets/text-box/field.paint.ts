import type { PaintInput } from '../kind';
import type { DrawOperation } from '../draw-operation';
import { areaOf, boxOperations, padded, textOperation } from '../make-operations';
import { fieldText } from '../content';
import { num } from '../read';
import { dim } from '../default-style';

/** A box with what was typed, or with the placeholder, paler than the text. */
export function paintField(
  { widget, style, value }: PaintInput,
  single: boolean,
  shown = (typed: string) => typed,
): readonly DrawOperation[] {
  const area = areaOf(widget);
  const { text, placeholder } = fieldText(widget, value);
  const inner = padded(style, area);
  const typeStyle = {
    ...style,
    verticalAlign: style['verticalAlign'] ?? (single ? 'middle' : 'top'),
    lineHeight: num(style['lineHeight'], 1.4),
  };
  const operation = text
    ? textOperation(typeStyle, shown(text), inner, single)
    : textOperation({ ...typeStyle, color: style['placeholderColor'] ?? dim }, placeholder, inner, single);
  return [...boxOperations(style, area), operation];
}
