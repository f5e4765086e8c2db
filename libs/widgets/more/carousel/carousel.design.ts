import type { WidgetDesign } from '../../design';
import { steppers } from '../stepped.design';
import { carousel } from './carousel.kind';

export const carouselDesign: WidgetDesign = {
  ...carousel,
  label: 'carousel',
  icon: 'carousel-horizontal',
  category: 'choice',
  surface: 'shapes',
  fields: [{ prop: 'vertical', text: 'fields.vertical', type: 'switch' }, ...steppers],
  states: [],
  size: { w: 256, h: 256 },
  minSize: { w: 48, h: 48 },
  defaults: { props: { images: [], vertical: false }, has: { data: true, borderRadius: true } },
};
