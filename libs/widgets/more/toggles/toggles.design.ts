import { accent, accentDark, borderColor, dim, ink, paper } from '../../default-style';
import type { OwnColor, WidgetDesign } from '../../design';
import { colorOf } from '../../make-operations';
import { iconToggle, iconToggleButton, labeledIconToggle, toggleButton, visualPicker } from './toggles.kind';

const has = { label: true, backgroundColor: true, border: true, data: true };
const on: OwnColor = { property: 'activeColor', text: 'colors.on', fallback: accent };
const off: OwnColor = {
  property: 'passiveColor',
  text: 'colors.off',
  fallback: (style) => colorOf(style['color'], dim),
};

const base = {
  category: 'choice',
  minSize: { w: 8, h: 8 },
  samples: (sample) => ({ label: sample('option') }),
} as const satisfies Partial<WidgetDesign>;

export const toggleButtonDesign: WidgetDesign = {
  ...toggleButton,
  ...base,
  label: 'toggleButton',
  icon: 'toggle-right',
  surface: 'picture',
  states: ['hover', 'active'],
  size: { w: 128, h: 64 },
  defaults: {
    props: { label: 'Option', active: false },
    has: { ...has, onclick: true },
    active: { background: accent, color: paper, ...borderColor(accent) },
  },
};

export const iconToggleDesign: WidgetDesign = {
  ...iconToggle,
  category: 'choice',
  label: 'iconToggle',
  icon: 'heart',
  surface: 'shapes',
  ownIcon: 'always',
  ownColors: [on, off],
  states: [],
  size: { w: 32, h: 32 },
  minSize: { w: 8, h: 8 },
  defaults: { props: { active: false }, has: { data: true } },
};

export const labeledIconToggleDesign: WidgetDesign = {
  ...labeledIconToggle,
  ...base,
  label: 'labeledIconToggle',
  icon: 'heart-plus',
  surface: 'shapes',
  ownIcon: 'always',
  ownColors: [on, off],
  states: [],
  size: { w: 128, h: 32 },
  defaults: { props: { label: 'Option', active: false }, has: { label: true, data: true } },
};

const tile = {
  ...base,
  surface: 'box',
  ownIcon: 'always',
  states: ['hover', 'active'],
} as const satisfies Partial<WidgetDesign>;

export const iconToggleButtonDesign: WidgetDesign = {
  ...iconToggleButton,
  ...tile,
  label: 'iconToggleButton',
  icon: 'app-window',
  ownColors: [{ property: 'iconColor', text: 'colors.icon', fallback: (style) => colorOf(style['color'], ink) }],
  size: { w: 96, h: 96 },
  defaults: {
    props: { label: 'Option', active: false },
    has,
    active: { background: accent, color: paper, ...borderColor(accent) },
  },
};

export const visualPickerDesign: WidgetDesign = {
  ...visualPicker,
  ...tile,
  label: 'visualPicker',
  icon: 'checkbox',
  ownColors: [
    { property: 'iconColor', text: 'colors.icon', fallback: (style) => colorOf(style['color'], ink) },
    { property: 'popBackground', text: 'colors.badge', fallback: accentDark },
    { property: 'popColor', text: 'colors.tick', fallback: paper },
  ],
  size: { w: 96, h: 128 },
  defaults: { props: { label: 'Option', active: false }, has, active: borderColor(accentDark) },
};
