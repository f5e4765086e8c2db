import type { WidgetDesign } from '../../design';
import { container } from './container.kind';

export const containerDesign: WidgetDesign = {
  ...container,
  label: 'container',
  icon: 'artboard',
  category: 'basic',
  surface: 'box',
  states: ['hover'],
  size: { w: 320, h: 320 },
  minSize: { w: 8, h: 8 },
  defaults: {
    props: {},
    has: { backgroundColor: true, border: true, borderRadius: true, padding: true, onclick: true },
  },
};
