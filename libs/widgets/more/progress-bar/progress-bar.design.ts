import type { WidgetDesign } from '../../design';
import { accent } from '../../default-style';
import { progressBar } from './progress-bar.kind';

export const progressBarDesign: WidgetDesign = {
  ...progressBar,
  label: 'progressBar',
  icon: 'percentage',
  category: 'data',
  surface: 'box',
  ownColors: [{ property: 'foreground', text: 'colors.bar', fallback: accent }],
  fields: [{ prop: 'value', text: 'fields.value', type: 'count', min: 0, max: 100 }],
  states: [],
  size: { w: 256, h: 16 },
  minSize: { w: 8, h: 2 },
  defaults: { props: { value: 50 }, has: { backgroundColor: true, border: true, borderRadius: true, data: true } },
};
