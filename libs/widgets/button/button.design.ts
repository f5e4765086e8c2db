import type { WidgetDesign } from '../design';
import { button } from './button.kind';
import { accentDark } from '../default-style';

export const buttonDesign: WidgetDesign = {
  ...button,
  label: 'button',
  icon: 'rectangle',
  category: 'basic',
  surface: 'box',
  hasLines: true,
  ownIcon: 'optional',
  states: ['hover', 'active'],
  size: { w: 96, h: 32 },
  minSize: { w: 8, h: 8 },
  samples: (sample) => ({ label: sample('button') }),
  defaults: {
    props: { label: 'Button' },
    has: { label: true, backgroundColor: true, border: true, padding: true, onclick: true },
    hover: { background: accentDark },
  },
};
