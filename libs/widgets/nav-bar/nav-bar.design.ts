import type { WidgetDesign } from '../design';
import { navBar } from './nav-bar.kind';
import { builtInIcons } from '../icons';
import { accent } from '../default-style';

export const navBarDesign: WidgetDesign = {
  ...navBar,
  label: 'navBar',
  icon: 'layout-navbar',
  category: 'navigation',
  surface: 'box',
  spansScreen: true,
  states: ['hover', 'active'],
  size: { w: 375, h: 64 },
  minSize: { w: 48, h: 24 },
  defaults: {
    props: {
      type: 'MobileBottom',
      iconSize: 24,
      itemGap: 4,
      navigation: [
        { id: 'home', label: 'Home', icon: 'home', iconPath: builtInIcons.home, to: '', selected: true },
        { id: 'search', label: 'Search', icon: 'search', iconPath: builtInIcons.search, to: '' },
        { id: 'profile', label: 'Profile', icon: 'user', iconPath: builtInIcons.user, to: '' },
      ],
    },
    has: { backgroundColor: true, border: true, label: true },
    active: { color: accent },
  },
};
