import type { WidgetDesign } from '../design';
import { label } from './label.kind';

export const labelDesign: WidgetDesign = {
  ...label,
  label: 'label',
  icon: 'typography',
  category: 'basic',
  surface: 'box',
  hasLines: true,
  fields: [
    { prop: 'animated', text: 'fields.animatedText', type: 'switch' },
    {
      prop: 'animation',
      text: 'fields.animation',
      type: 'option',
      options: [
        { id: 'count', text: 'fields.countsUp' },
        { id: 'chat', text: 'fields.typesItself' },
      ],
      onlyWith: 'animated',
    },
    { prop: 'min', text: 'fields.countFrom', type: 'count', min: -1_000_000, max: 1_000_000, onlyWith: 'animated' },
    {
      prop: 'max',
      text: 'fields.countTo',
      type: 'count',
      min: -1_000_000,
      max: 1_000_000,
      initial: 100,
      onlyWith: 'animated',
    },
    { prop: 'duration', text: 'fields.seconds', type: 'count', min: 0, max: 60, initial: 2, onlyWith: 'animated' },
  ],
  states: ['hover'],
  size: { w: 128, h: 32 },
  minSize: { w: 1, h: 1 },
  samples: (sample) => ({ label: sample('label') }),
  defaults: {
    props: { label: 'Label', hug: 'width' },
    has: { label: true, padding: true, advancedText: true, onclick: true, data: true },
  },
};
