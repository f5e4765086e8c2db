import { soft } from '../../default-style';
import type { WidgetDesign } from '../../design';
import { wheel } from './wheel.kind';

const options = Array.from({ length: 8 }, (_, index) => `Option ${index + 1}`);

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
  samples: (sample) => ({ options: options.map((_, index) => `${sample('option')} ${index + 1}`) }),
  defaults: { props: { options, selected: 3 }, has: { backgroundColor: true, border: true, data: true } },
};
