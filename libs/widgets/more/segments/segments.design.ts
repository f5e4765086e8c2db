import type { WidgetDesign } from '../../design';
import { accent, paper } from '../../default-style';
import { colorOf, textColor } from '../../make-operations';
import { segmentButton, segmentPicker } from './segments.kind';
import { englishOptions, sampleOptions } from '../../sample-options';

const count = 3;

const base = {
  category: 'choice',
  surface: 'box',
  minSize: { w: 24, h: 16 },
  samples: sampleOptions(count),
} as const satisfies Partial<WidgetDesign>;

export const segmentButtonDesign: WidgetDesign = {
  ...segmentButton,
  ...base,
  label: 'segmentButton',
  icon: 'columns',
  states: ['active'],
  size: { w: 196, h: 32 },
  samples: sampleOptions(2),
  fields: [{ prop: 'multi', text: 'fields.multi', type: 'switch' }],
  defaults: {
    props: { options: englishOptions(2), selected: [0], multi: false },
    has: { backgroundColor: true, border: true, data: true },
    active: { background: accent, color: paper },
  },
};

export const segmentPickerDesign: WidgetDesign = {
  ...segmentPicker,
  ...base,
  label: 'segmentPicker',
  icon: 'layout-navbar',
  ownColors: [
    { property: 'selectedBackground', text: 'colors.selected', fallback: paper },
    { property: 'selectedColor', text: 'colors.selectedText', fallback: (style) => colorOf(style['color'], textColor) },
  ],
  states: [],
  size: { w: 256, h: 40 },
  defaults: {
    props: { options: englishOptions(count), selected: 0 },
    has: { backgroundColor: true, border: true, data: true },
  },
};
