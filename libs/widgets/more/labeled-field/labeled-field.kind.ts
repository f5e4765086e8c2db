import type { Style } from '@rehearse/model';
import { dim, field, padding } from '../../default-style';
import type { Area, DrawOperation } from '../../draw-operation';
import type { PaintInput, WidgetKind } from '../../kind';
import { labelOf, fieldText } from '../../content';
import { areaOf, boxOperations, colorOf, padded, textOperation } from '../../make-operations';
import { clamp, num } from '../../read';

/** Where the label floats, and where what is typed stands below it. */
function areasOf(style: Style, box: Area, size: number): { readonly label: Area; readonly text: Area } {
  const inner = padded(style, box);
  const h = Math.min(size * 1.3, box.h / 2);
  const y = clamp(num(style['labelOffset'], 3), 0, box.h / 2 - h);
  return {
    label: { ...inner, y, h },
    text: { ...inner, y: y + h, h: Math.max(0, box.h - y - h - 2) },
  };
}

/** The label stands where the text will be, and floats above it as soon as somebody types. */
function paintLabeled({ widget, style, value, states }: PaintInput, single: boolean): readonly DrawOperation[] {
  const box = areaOf(widget);
  const { text } = fieldText(widget, value, true);
  const floats = text !== '' || states.has('focus');
  const size = num(style['labelFontSize'], 10);
  const areas = areasOf(style, box, size);
  const lines = { ...style, verticalAlign: single ? 'middle' : 'top' };
  const color = colorOf(style['labelColor'], dim);
  const small = { ...lines, color, fontSize: size, fontWeight: style['labelFontWeight'] ?? 400, lineHeight: 1.2 };
  return [
    ...boxOperations(style, box),
    textOperation(lines, text, areas.text, single),
    floats
      ? textOperation(small, labelOf(widget), areas.label, true)
      : textOperation({ ...lines, color }, labelOf(widget), padded(style, box), true),
  ];
}

export const labeledTextBox: WidgetKind = {
  type: 'LabeledTextBox',
  behaviour: 'text',
  isLabeled: true,
  style: { ...field.style, ...padding(2, 10) },
  paint: (input) => paintLabeled(input, true),
};

export const labeledTextArea: WidgetKind = {
  type: 'LabeledTextArea',
  behaviour: 'multiline',
  isLabeled: true,
  style: { ...field.style, ...padding(8, 10) },
  paint: (input) => paintLabeled(input, false),
};
