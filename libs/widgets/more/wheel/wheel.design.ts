import { soft } from '../../default-style';
import type { WidgetDesign } from '../../design';
import { wheel } from './wheel.kind';
import { englishOptions, sampleOptions } from '../../sample-options';

const count = 8;

export const wheelDesign: WidgetDesign = {
  ...wheel,
  label: 'wheel',
  icon: 'arrows-sort',
  category: 'choice',
  surface: 'box',
  ownColors: [{ property: 'borderBoxColor', text: 'colors.selected', fallback: soft }],
  states: [],
  size: { w: 128, h: 256 },
  minSize: { w: 24, h: 36 },
  samples: sampleOptions(count),
  defaults: {
    props: { options: englishOptions(count), selected: 3 },
    has: { backgroundColor: true, border: true, data: true },
  },
};
