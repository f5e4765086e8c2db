import type { PaintInput, WidgetKind } from '../kind';
import type { Area, DrawOperation } from '../draw-operation';
import { accent, border, paper, radius, type } from '../default-style';
import { areaOf, boxOperations, colorOf, iconOperation, inset } from '../make-operations';
import { builtInIcons } from '../icons';
import { isChecked, labelOf } from '../content';
import { ownText } from '../hug';
import { labeledAreas } from '../labeled';

export const tickStyle = { background: paper, ...border(1, '#8b8d98'), ...radius(5), colorButton: paper };

export function paintTick({ widget, value, style }: PaintInput, area: Area): readonly DrawOperation[] {
  const operations = boxOperations(style, area);
  if (!isChecked(widget, value)) return operations;
  const stroke = colorOf(style['colorButton'] ?? style['color'], accent);
  return [...operations, iconOperation(builtInIcons.check, inset(area, Math.min(area.w, area.h) * 0.1), stroke, 3)];
}

export const checkBox: WidgetKind = {
  type: 'CheckBox',
  behaviour: 'check',
  style: tickStyle,
  paint: (input) => paintTick(input, areaOf(input.widget)),
};

export const labeledCheckBox: WidgetKind = {
  ...checkBox,
  type: 'LabeledCheckBox',
  style: { ...tickStyle, ...type(14, 'left'), boxHeight: 20 },
  paint: (input) => {
    const { tick, textArea } = labeledAreas(input);
    return [...paintTick(input, tick), ownText(input.widget, input.style, labelOf(input.widget), textArea)];
  },
};
