import type { WidgetDesign } from '../../design';
import { accent, dim, line } from '../../default-style';
import { rating, volumeSlider } from './rating.kind';

const elementCount = { prop: 'elementCount', text: 'fields.elementCount', type: 'count', min: 1, max: 50 } as const;
const selected = { prop: 'selected', text: 'fields.filled', type: 'count', min: 0, max: 50 } as const;

const base = {
  surface: 'shapes',
  fields: [elementCount, selected],
  states: [],
  minSize: { w: 8, h: 8 },
} as const satisfies Partial<WidgetDesign>;

export const ratingDesign: WidgetDesign = {
  ...rating,
  ...base,
  label: 'rating',
  icon: 'star',
  category: 'choice',
  ownColors: [
    { property: 'color', text: 'colors.filled', fallback: accent },
    { property: 'passiveColor', text: 'colors.empty', fallback: dim },
  ],
  size: { w: 88, h: 16 },
  defaults: { props: { elementCount: 5, selected: 0 }, has: { data: true } },
};

export const volumeSliderDesign: WidgetDesign = {
  ...volumeSlider,
  ...base,
  label: 'volumeSlider',
  icon: 'volume',
  category: 'input',
  ownColors: [
    { property: 'color', text: 'colors.filled', fallback: accent },
    { property: 'background', text: 'colors.empty', fallback: line },
  ],
  size: { w: 128, h: 64 },
  defaults: { props: { elementCount: 10, selected: 5 }, has: { data: true } },
};
