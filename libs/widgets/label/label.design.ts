import type { WidgetDesign } from '../design';
import { label } from './label.kind';

export const labelDesign: WidgetDesign = {
  ...label,
  label: 'label',
  icon: 'typography',
  category: 'basic',
  surface: 'box',
  isText: true,
  hasLines: true,
  states: ['hover'],
  size: { w: 128, h: 32 },
  minSize: { w: 1, h: 1 },
  samples: (sample) => ({ label: sample('label') }),
  defaults: {
    props: { label: 'Label', hug: 'width' },
    has: { label: true, padding: true, advancedText: true, onclick: true, data: true },
  },
};
