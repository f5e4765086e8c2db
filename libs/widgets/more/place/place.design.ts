import type { WidgetDesign } from '../../design';
import { place } from './place.kind';

export const placeDesign: WidgetDesign = {
  ...place,
  label: 'place',
  icon: 'location',
  category: 'input',
  surface: 'box',
  states: ['hover'],
  size: { w: 196, h: 32 },
  minSize: { w: 24, h: 16 },
  fields: [
    { prop: 'waitingText', text: 'fields.waitingText', type: 'text' },
    { prop: 'refusedText', text: 'fields.refusedText', type: 'text' },
    { prop: 'autoLoad', text: 'fields.autoLoad', type: 'switch' },
  ],
  samples: (sample) => ({
    label: sample('place'),
    waitingText: sample('placeWaiting'),
    refusedText: sample('placeRefused'),
  }),
  defaults: {
    props: {
      label: 'Use my location',
      waitingText: 'Looking for you',
      refusedText: 'Location is switched off',
      autoLoad: false,
    },
    has: { label: true, padding: true, backgroundColor: true, border: true, data: true },
  },
};
