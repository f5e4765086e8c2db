import { dim } from '../../default-style';
import type { WidgetDesign } from '../../design';
import { ranking } from './ranking.kind';

const options = ['Option 1', 'Option 2', 'Option 3', 'Option 4'];

export const rankingDesign: WidgetDesign = {
  ...ranking,
  label: 'ranking',
  icon: 'list-numbers',
  category: 'choice',
  surface: 'box',
  ownColors: [{ property: 'arrowColor', text: 'colors.caret', fallback: dim }],
  states: [],
  size: { w: 300, h: 180 },
  minSize: { w: 96, h: 24 },
  samples: (sample) => ({ options: options.map((_, index) => `${sample('option')} ${index + 1}`) }),
  defaults: { props: { options }, has: { backgroundColor: true, border: true, data: true, isSurveyElement: true } },
};
