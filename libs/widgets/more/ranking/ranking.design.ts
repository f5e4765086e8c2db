import { dim } from '../../default-style';
import type { WidgetDesign } from '../../design';
import { ranking } from './ranking.kind';
import { englishOptions, sampleOptions, shuffleField } from '../../sample-options';

const count = 4;

export const rankingDesign: WidgetDesign = {
  ...ranking,
  label: 'ranking',
  icon: 'list-numbers',
  category: 'choice',
  surface: 'box',
  ownColors: [{ property: 'arrowColor', text: 'colors.caret', fallback: dim }],
  fields: [shuffleField],
  states: ['hover'],
  size: { w: 300, h: 180 },
  minSize: { w: 96, h: 24 },
  samples: sampleOptions(count),
  defaults: {
    props: { options: englishOptions(count) },
    has: { backgroundColor: true, border: true, data: true, isSurveyElement: true, random: true },
  },
};
