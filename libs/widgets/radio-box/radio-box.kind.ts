import type { PaintInput, WidgetKind } from '../kind';
import type { Area, Mark } from '../mark';
import { accent, bad, border, borderColor, dim, paper, radius, type } from '../look';
import { areaOf, boxMarks, colorOf, inset, shape } from '../marks';
import { isChecked, labelOf } from '../content';
import { ownText } from '../hug';
import { labeledAreas } from '../labeled';

const dot = { background: paper, ...border(1, '#8b8d98'), ...radius(256), colorButton: paper };
const states = {
  hover: borderColor(dim),
  checked: { background: accent, ...borderColor(accent) },
  error: borderColor(bad),
};

function paintDot({ widget, value, style }: PaintInput, area: Area): readonly Mark[] {
  const marks = boxMarks(style, area);
  if (!isChecked(widget, value)) return marks;
  const inner = inset(area, Math.min(area.w, area.h) * 0.3);
  return [...marks, shape(inner, colorOf(style['colorButton'] ?? style['color'], accent), inner.h)];
}

export const radioBox: WidgetKind = {
  type: 'RadioBox2',
  label: 'radioBox',
  category: 'choice',
  behaviour: 'radio',
  states: ['hover', 'checked', 'error'],
  size: { w: 24, h: 24 },
  minSize: { w: 8, h: 8 },
  defaults: {
    props: { checked: false, formGroup: '' },
    style: dot,
    has: { backgroundColor: true, border: true, data: true },
    ...states,
  },
  paint: (input) => paintDot(input, areaOf(input.widget)),
};

/** Old documents only. */
export const legacyRadioBox: WidgetKind = { ...radioBox, type: 'RadioBox' };

export const labeledRadioBox: WidgetKind = {
  ...radioBox,
  type: 'LabeledRadioBox',
  label: 'labeledRadioBox',
  size: { w: 196, h: 32 },
  defaults: {
    props: { label: 'Option', checked: false, formGroup: '', gap: 8 },
    style: { ...dot, ...type(14, 'left'), boxHeight: 20 },
    has: { label: true, backgroundColor: true, border: true, data: true },
    ...states,
  },
  paint: (input) => {
    const { tick, words } = labeledAreas(input);
    return [...paintDot(input, tick), ownText(input.widget, input.style, labelOf(input.widget), words)];
  },
};
