import type { WidgetDesign } from '../design';
import { box } from './box.kind';

export const boxDesign: WidgetDesign = {
  ...box,
  label: 'box',
  icon: 'square',
  category: 'basic',
  surface: 'picture',
  hasLines: true,
  states: ['hover'],
  size: { w: 96, h: 40 },
  minSize: { w: 1, h: 1 },
  defaults: {
    props: { paddingSnap: true },
    has: { label: true, backgroundColor: true, border: true, padding: true, onclick: true },
  },
};
