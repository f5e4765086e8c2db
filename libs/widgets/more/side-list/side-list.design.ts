import { accent, paper } from '../../default-style';
import type { WidgetDesign } from '../../design';
import { sideList } from './side-list.kind';
import { englishOptions, sampleOptions } from '../../sample-options';

const count = 3;

/** Old documents only. */
export const sideListDesign: WidgetDesign = {
  ...sideList,
  label: 'sideList',
  icon: 'list',
  category: undefined,
  surface: 'box',
  states: ['hover', 'active'],
  size: { w: 196, h: 160 },
  minSize: { w: 24, h: 16 },
  samples: sampleOptions(count),
  defaults: {
    props: { options: englishOptions(count), selected: 0 },
    has: { backgroundColor: true, border: true, data: true },
    active: { background: accent, color: paper },
  },
};
