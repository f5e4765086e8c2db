import { accent, dim, line, paper } from '../../default-style';
import type { WidgetDesign } from '../../design';
import { timeline } from './timeline.kind';
import { englishOptions, sampleOptions } from '../../sample-options';

const count = 4;

export const timelineDesign: WidgetDesign = {
  ...timeline,
  label: 'timeline',
  icon: 'list-numbers',
  category: 'navigation',
  surface: 'shapes',
  ownColors: [
    { property: 'cicleActiveBackground', text: 'colors.filled', fallback: accent },
    { property: 'cicleBackground', text: 'colors.empty', fallback: paper },
    { property: 'cicleBorderColor', text: 'colors.edge', fallback: dim },
    { property: 'lineBackground', text: 'colors.line', fallback: line },
  ],
  states: [],
  size: { w: 100, h: 200 },
  minSize: { w: 24, h: 24 },
  samples: sampleOptions(count),
  defaults: { props: { options: englishOptions(count), selected: 1 }, has: { label: true, data: true } },
};
