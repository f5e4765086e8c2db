import type { PaintInput, WidgetKind } from '../kind';
import type { Area, DrawOperation } from '../draw-operation';
import { accent, border, paper, radius, type } from '../default-style';
import { areaOf, boxOperations, colorOf, inset, shape } from '../make-operations';
import { isChecked, labelOf } from '../content';
import { ownText } from '../hug';
import { labeledAreas } from '../labeled';

export const dotStyle = { background: paper, ...border(1, '#8b8d98'), ...radius(256), colorButton: paper };

export function paintDot({ widget, value, style }: PaintInput, area: Area): readonly DrawOperation[] {
  const operations = boxOperations(style, area);
  if (!isChecked(widget, value)) return operations;
  const inner = inset(area, Math.min(area.w, area.h) * 0.3);
  return [...operations, shape(inner, colorOf(style['colorButton'] ?? style['color'], accent), inner.h)];
}

export const radioBox: WidgetKind = {
  type: 'RadioBox2',
  behaviour: 'radio',
  style: dotStyle,
  paint: (input) => paintDot(input, areaOf(input.widget)),
};

/** Old documents only. */
export const legacyRadioBox: WidgetKind = { ...radioBox, type: 'RadioBox' };

export const labeledRadioBox: WidgetKind = {
  ...radioBox,
  type: 'LabeledRadioBox',
  style: { ...dotStyle, ...type(14, 'left'), boxHeight: 20 },
  paint: (input) => {
    const { tick, textArea } = labeledAreas(input);
    return [...paintDot(input, tick), ownText(input.widget, input.style, labelOf(input.widget), textArea)];
  },
};
