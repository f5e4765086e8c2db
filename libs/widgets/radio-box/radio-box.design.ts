import type { WidgetDesign } from '../design';
import { labeledRadioBox, legacyRadioBox, radioBox } from './radio-box.kind';
import { tickColor } from '../labeled';
import { accent, bad, borderColor, dim } from '../default-style';

const states = {
  hover: borderColor(dim),
  checked: { background: accent, ...borderColor(accent) },
  error: borderColor(bad),
};

export const radioBoxDesign: WidgetDesign = {
  ...radioBox,
  label: 'radioBox',
  icon: 'circle-dot',
  category: 'choice',
  surface: 'box',
  ownColors: [tickColor('colors.dot')],
  states: ['hover', 'checked', 'error'],
  size: { w: 32, h: 32 },
  minSize: { w: 8, h: 8 },
  defaults: {
    props: { checked: false, formGroup: '' },
    has: { backgroundColor: true, border: true, data: true },
    ...states,
  },
};

export const legacyRadioBoxDesign: WidgetDesign = {
  ...radioBoxDesign,
  ...legacyRadioBox,
  category: undefined,
  ownColors: undefined,
};

export const labeledRadioBoxDesign: WidgetDesign = {
  ...radioBoxDesign,
  ...labeledRadioBox,
  label: 'labeledRadioBox',
  size: { w: 196, h: 32 },
  samples: (sample) => ({ label: sample('option') }),
  defaults: {
    props: { label: 'Option', checked: false, formGroup: '', gap: 8 },
    has: { label: true, backgroundColor: true, border: true, data: true },
    ...states,
  },
};
