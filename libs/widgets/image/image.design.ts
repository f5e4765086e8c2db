import type { WidgetDesign } from '../design';
import { image } from './image.kind';

export const imageDesign: WidgetDesign = {
  ...image,
  label: 'image',
  icon: 'photo',
  category: 'basic',
  surface: 'picture',
  states: ['hover'],
  size: { w: 128, h: 128 },
  minSize: { w: 4, h: 4 },
  defaults: {
    props: {},
    has: { image: true, backgroundImage: true, border: true, borderRadius: true, onclick: true, data: true },
  },
};
