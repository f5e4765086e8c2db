import type { WidgetDesign } from '../design';
import { switchKind } from './switch.kind';
import { accent, bad, line, paper } from '../default-style';

export const switchDesign: WidgetDesign = {
  ...switchKind,
  label: 'switch',
  icon: 'toggle-left',
  category: 'choice',
  surface: 'shapes',
  ownColors: [
    { property: 'background', text: 'colors.off', fallback: line },
    { property: 'colorForeGround', text: 'colors.on', fallback: accent },
    { property: 'colorButton', text: 'colors.handle', fallback: paper },
  ],
  states: ['error'],
  size: { w: 64, h: 32 },
  minSize: { w: 16, h: 8 },
  defaults: {
    props: { checked: false },
    error: { background: bad },
    has: { circle: true, fill: true, backgroundColor: true, validation: true, data: true },
  },
};
