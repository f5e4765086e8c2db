import type { WidgetDesign } from '../design';
import { icon, svgIcon } from './icon.kind';
import { ink } from '../default-style';

export const iconDesign: WidgetDesign = {
  ...icon,
  label: 'icon',
  icon: 'star',
  category: 'basic',
  surface: 'box',
  ownIcon: 'always',
  ownColors: [{ property: 'color', text: 'colors.icon', fallback: ink }],
  states: ['hover'],
  size: { w: 32, h: 32 },
  minSize: { w: 4, h: 4 },
  defaults: {
    props: {},
    has: { icon: true, hasIcon: true, backgroundColor: true, border: true, padding: true, onclick: true },
  },
};

/** Its icon is its own: designers cannot pick another. */
export const svgIconDesign: WidgetDesign = {
  ...iconDesign,
  ...svgIcon,
  category: undefined,
  ownIcon: undefined,
  ownColors: undefined,
};
