import { accent, paper } from '../../default-style';
import type { WidgetDesign } from '../../design';
import { sideList } from './side-list.kind';

const options = ['Option 1', 'Option 2', 'Option 3'];

/** Old documents only. */
export const sideListDesign: WidgetDesign = {
  ...sideList,
  label: 'unknown',
  icon: 'list',
  category: undefined,
  surface: 'box',
  states: ['hover', 'active'],
  size: { w: 196, h: 160 },
  minSize: { w: 24, h: 16 },
  samples: (sample) => ({ options: options.map((_, index) => `${sample('option')} ${index + 1}`) }),
  defaults: {
    props: { options, selected: 0 },
    has: { backgroundColor: true, border: true, data: true },
    active: { background: accent, color: paper },
  },
};
