import { paper } from '../../default-style';
import type { WidgetDesign } from '../../design';
import { lockSlider } from './lock-slider.kind';

export const lockSliderDesign: WidgetDesign = {
  ...lockSlider,
  label: 'lockSlider',
  icon: 'lock-open',
  category: 'input',
  surface: 'box',
  ownColors: [
    { property: 'handleColor', text: 'colors.handle', fallback: paper },
    { property: 'foregroundColor', text: 'colors.bar', fallback: '#8b8d98' },
  ],
  states: [],
  size: { w: 256, h: 64 },
  minSize: { w: 64, h: 24 },
  samples: (sample) => ({ label: sample('unlock') }),
  defaults: {
    props: { label: 'Slide to unlock' },
    has: { label: true, backgroundColor: true, border: true, data: true },
  },
};
