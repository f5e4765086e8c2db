import type { WidgetDesign } from '../../design';
import { segment } from './segment.kind';

export const segmentDesign: WidgetDesign = {
  ...segment,
  label: 'segment',
  icon: 'app-window',
  category: 'basic',
  surface: 'box',
  states: [],
  size: { w: 300, h: 150 },
  minSize: { w: 8, h: 8 },
  fields: [
    { prop: 'screenID', text: 'properties.screen', type: 'screen' },
    { prop: 'scroll', text: 'fields.scroll', type: 'switch' },
  ],
  defaults: {
    props: { screenID: '', scroll: false },
    has: { backgroundColor: true, border: true },
  },
};
