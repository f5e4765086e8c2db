import type { WidgetDesign } from '../../design';
import { slider } from './slider.kind';
import { accent, line, paper } from '../../default-style';

export const sliderDesign: WidgetDesign = {
  ...slider,
  label: 'slider',
  icon: 'adjustments-horizontal',
  category: 'input',
  surface: 'shapes',
  ownColors: [
    { property: 'background', text: 'colors.track', fallback: line },
    { property: 'barColor', text: 'colors.bar', fallback: accent },
    { property: 'handleColor', text: 'colors.handle', fallback: paper },
    { property: 'handleBorderColor', text: 'colors.handleBorder', fallback: accent },
  ],
  fields: [{ prop: 'hasLabel', text: 'fields.valueOnHandle', type: 'switch' }],
  states: [],
  size: { w: 196, h: 32 },
  minSize: { w: 24, h: 8 },
  defaults: {
    props: { value: 50, min: 0, max: 100 },
    has: { fill: true, data: true },
  },
};
