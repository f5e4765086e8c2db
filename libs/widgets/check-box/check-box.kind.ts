import type { PaintInput, WidgetKind } from '../kind';
import type { Area, Mark } from '../mark';
import { accent, bad, border, borderColor, dim, paper, radius, type } from '../look';
import { areaOf, boxMarks, colorOf, iconMark, inset } from '../marks';
import { builtInIcons } from '../icons';
import { isChecked, labelOf } from '../content';
import { ownText } from '../hug';
import { labeledAreas } from '../labeled';

const tick = { background: paper, ...border(1, '#8b8d98'), ...radius(5), colorButton: paper };
const states = {
  hover: borderColor(dim),
  checked: { background: accent, ...borderColor(accent) },
  error: borderColor(bad),
};

function paintTick({ widget, value, style }: PaintInput, area: Area): readonly Mark[] {
  const marks = boxMarks(style, area);
  if (!isChecked(widget, value)) return marks;
  const stroke = colorOf(style['colorButton'] ?? style['color'], accent);
  return [...marks, iconMark(builtInIcons.check, inset(area, Math.min(area.w, area.h) * 0.1), stroke, 3)];
}

export const checkBox: WidgetKind = {
  type: 'CheckBox',
  label: 'checkBox',
  category: 'choice',
  behaviour: 'check',
  states: ['hover', 'checked', 'error'],
  size: { w: 24, h: 24 },
  minSize: { w: 8, h: 8 },
  defaults: {
    props: { checked: false },
    style: tick,
    has: { backgroundColor: true, border: true, validation: true, data: true },
    ...states,
  },
  paint: (input) => paintTick(input, areaOf(input.widget)),
};

export const labeledCheckBox: WidgetKind = {
  ...checkBox,
  type: 'LabeledCheckBox',
  label: 'labeledCheckBox',
  size: { w: 196, h: 32 },
  defaults: {
    props: { label: 'Option', checked: false, gap: 8 },
    style: { ...tick, ...type(14, 'left'), boxHeight: 20 },
    has: { label: true, backgroundColor: true, border: true, validation: true, data: true },
    ...states,
  },
  paint: (input) => {
    const { tick, words } = labeledAreas(input);
    return [...paintTick(input, tick), ownText(input.widget, input.style, labelOf(input.widget), words)];
  },
};
