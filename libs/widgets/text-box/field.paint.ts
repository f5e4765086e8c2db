import type { PaintInput } from '../kind';
import type { Mark } from '../mark';
import { areaOf, boxMarks, padded, textMark } from '../marks';
import { fieldText } from '../content';
import { num } from '../read';

/** A box with what was typed, or with the placeholder, paler than the text. */
export function paintField(
  { widget, style, value }: PaintInput,
  single: boolean,
  shown = (typed: string) => typed,
): readonly Mark[] {
  const area = areaOf(widget);
  const { text, placeholder } = fieldText(widget, value);
  const inner = padded(style, area);
  const typeStyle = {
    ...style,
    verticalAlign: style['verticalAlign'] ?? (single ? 'middle' : 'top'),
    lineHeight: num(style['lineHeight'], 1.4),
  };
  const mark = text
    ? textMark(typeStyle, shown(text), inner, single)
    : textMark({ ...typeStyle, color: style['placeholderColor'] ?? placeholderColor }, placeholder, inner, single);
  return [...boxMarks(style, area), mark];
}
const placeholderColor = '#60646c';
