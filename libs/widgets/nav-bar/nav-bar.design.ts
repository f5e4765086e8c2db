import type { WidgetDesign } from '../design';
import { navBar } from './nav-bar.kind';
import { builtInIcons } from '../icons';
import { accent } from '../default-style';

const english = { home: 'Home', search: 'Search', profile: 'Profile' };

const navigation = (label: (name: keyof typeof english) => string) => [
  { id: 'home', label: label('home'), icon: 'home', iconPath: builtInIcons.home, to: '', selected: true },
  { id: 'search', label: label('search'), icon: 'search', iconPath: builtInIcons.search, to: '' },
  { id: 'profile', label: label('profile'), icon: 'user', iconPath: builtInIcons.user, to: '' },
];

export const englishNavigation = navigation((name) => english[name]);
export const sampleNavigation = (sample: (name: string) => string) => ({ navigation: navigation(sample) });

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
  samples: sampleNavigation,
  defaults: {
    props: {
      type: 'MobileBottom',
      iconSize: 24,
      itemGap: 4,
      navigation: englishNavigation,
    },
    has: { backgroundColor: true, border: true, label: true },
    active: { color: accent },
  },
};
