import type { WidgetDesign } from '../design';
import { checkBox, labeledCheckBox } from './check-box.kind';
import { tickColor } from '../labeled';
import { accent, bad, borderColor, dim } from '../default-style';

const states = {
  hover: borderColor(dim),
  checked: { background: accent, ...borderColor(accent) },
  error: borderColor(bad),
};

export const checkBoxDesign: WidgetDesign = {
  ...checkBox,
  label: 'checkBox',
  icon: 'checkbox',
  category: 'choice',
  surface: 'box',
  ownColors: [tickColor('colors.tick')],
  states: ['hover', 'checked', 'error'],
  size: { w: 32, h: 32 },
  minSize: { w: 8, h: 8 },
  defaults: {
    props: { checked: false },
    has: { backgroundColor: true, border: true, validation: true, data: true },
    ...states,
  },
};

export const labeledCheckBoxDesign: WidgetDesign = {
  ...checkBoxDesign,
  ...labeledCheckBox,
  label: 'labeledCheckBox',
  size: { w: 196, h: 32 },
  samples: (sample) => ({ label: sample('option') }),
  defaults: {
    props: { label: 'Option', checked: false, gap: 8 },
    has: { label: true, backgroundColor: true, border: true, validation: true, data: true },
    ...states,
  },
};
