import type { WidgetDesign } from '../../design';
import { frame } from './frame.kind';

export const frameDesign: WidgetDesign = {
  ...frame,
  label: 'frame',
  icon: 'world',
  category: 'basic',
  surface: 'box',
  states: [],
  size: { w: 320, h: 200 },
  minSize: { w: 24, h: 24 },
  fields: [{ prop: 'url', text: 'fields.url', type: 'text' }],
  defaults: {
    props: { url: '' },
    has: { backgroundColor: true, border: true },
  },
};
