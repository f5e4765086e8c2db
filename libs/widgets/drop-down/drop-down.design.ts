import type { WidgetDesign } from '../design';
import { dropDown } from './drop-down.kind';
import { dim, field } from '../default-style';

export const dropDownDesign: WidgetDesign = {
  ...dropDown,
  label: 'dropDown',
  icon: 'select',
  category: 'choice',
  surface: 'box',
  ownColors: [{ property: 'caretColor', text: 'colors.caret', fallback: dim }],
  states: ['hover', 'focus', 'error'],
  size: { w: 196, h: 32 },
  minSize: { w: 24, h: 16 },
  samples: (sample) => ({
    options: [sample('choose'), ...[1, 2, 3].map((number) => `${sample('option')} ${number}`)],
  }),
  defaults: {
    props: { options: ['Choose', 'Option 1', 'Option 2', 'Option 3'], selected: '' },
    has: { backgroundColor: true, border: true, padding: true, validation: true, data: true },
    focus: field.focus,
    error: field.error,
  },
};
