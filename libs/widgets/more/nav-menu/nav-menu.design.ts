import type { WidgetDesign } from '../../design';
import { dim, field } from '../../default-style';
import { englishNavigation, sampleNavigation } from '../../nav-bar/nav-bar.design';
import { navMenu } from './nav-menu.kind';

export const navMenuDesign: WidgetDesign = {
  ...navMenu,
  label: 'navMenu',
  icon: 'menu-2',
  category: 'navigation',
  surface: 'box',
  ownIcon: 'optional',
  ownColors: [
    { property: 'caretColor', text: 'colors.caret', fallback: dim },
    { property: 'popupBackground', text: 'colors.popup' },
    { property: 'selectedOptionBackground', text: 'colors.selected' },
  ],
  states: ['hover', 'focus'],
  size: { w: 196, h: 32 },
  minSize: { w: 24, h: 16 },
  samples: (sample) => ({ label: sample('menu'), ...sampleNavigation(sample) }),
  defaults: {
    props: { label: 'Menu', navigation: englishNavigation },
    has: { label: true, backgroundColor: true, border: true, padding: true },
    focus: field.focus,
  },
};
