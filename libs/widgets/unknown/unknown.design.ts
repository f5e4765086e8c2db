import type { WidgetDesign } from '../design';
import { unknown } from './unknown.kind';

export const unknownDesign: WidgetDesign = {
  ...unknown,
  label: 'unknown',
  icon: 'rectangle',
  category: undefined,
  surface: 'box',
  states: ['hover'],
  size: { w: 96, h: 40 },
  minSize: { w: 1, h: 1 },
  defaults: {
    props: {},
    has: {},
  },
};
