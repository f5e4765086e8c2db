import type { WidgetDesign } from '../design';
import { dropDown } from './drop-down.kind';
import { dim, field } from '../default-style';
import { optionListColors } from '../option-list-colors';
import { englishOptions, sampleOptions } from '../sample-options';

const hideUpperBorder = { prop: 'hideUpperBorder', text: 'fields.hideUpperBorder', type: 'switch' } as const;

export const dropDownDesign: WidgetDesign = {
  ...dropDown,
  label: 'dropDown',
  icon: 'select',
  category: 'choice',
  surface: 'box',
  ownColors: [{ property: 'caretColor', text: 'colors.caret', fallback: dim }, ...optionListColors],
  fields: [
    {
      prop: 'popupPosition',
      text: 'fields.popupPosition',
      type: 'option',
      options: [
        { id: 'Bottom', text: 'fields.below' },
        { id: 'Top', text: 'fields.above' },
        { id: 'Left', text: 'fields.toTheLeft' },
        { id: 'Right', text: 'fields.toTheRight' },
      ],
    },
    hideUpperBorder,
  ],
  states: ['hover', 'focus', 'error'],
  size: { w: 196, h: 32 },
  minSize: { w: 24, h: 16 },
  samples: (sample) => ({
    options: [sample('choose'), ...sampleOptions(3)(sample).options],
  }),
  defaults: {
    props: { options: ['Choose', ...englishOptions(3)], selected: '' },
    has: { backgroundColor: true, border: true, padding: true, validation: true, data: true },
    focus: field.focus,
    error: field.error,
  },
};
