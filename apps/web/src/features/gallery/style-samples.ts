import type { Style, Widget } from '@rehearse/model';
import { designOf } from '@rehearse/widgets';
import { newWidget, type Sample } from './samples';

const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><rect width="120" height="80" fill="#f5b942"/>
<rect width="60" height="40" fill="#2f6fde"/><circle cx="90" cy="52" r="20" fill="#d13a4a"/></svg>`;
const backgroundImage = { url: `data:image/svg+xml,${encodeURIComponent(drawn)}`, w: 120, h: 80 };

const border = (kind: string): Style =>
  Object.fromEntries(
    ['Top', 'Right', 'Bottom', 'Left'].flatMap((side) => [
      [`border${side}Width`, 6],
      [`border${side}Style`, kind],
      [`border${side}Color`, '#3358d4'],
    ]),
  );
const rounded = (size: number): Style =>
  Object.fromEntries(
    ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'].map((corner) => [`border${corner}Radius`, size]),
  );
const gradient = {
  gradient: true,
  direction: 90,
  colors: [
    { c: '#3358d4', p: 0 },
    { c: '#d13a4a', p: 100 },
  ],
};
const shadow = (h: number, v: number, b: number, c: string) => ({ h, v, b, s: 0, c, i: false });
const ground: Style = { backgroundImage, backgroundSize: 'cover' };
const words = { label: 'in words' };

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => [`Person ${at + 1}`, at % 2 ? 'Open' : 'Paid', String(at * 15)]);

interface Styled {
  readonly type: string;
  readonly style: Style;
  readonly props?: Widget['props'];
  readonly ground?: Style;
}

/** One look for each style that is drawn, by its name: a key of the texts. */
const looks = {
  cover: { type: 'Image', style: { backgroundImage, backgroundSize: 'cover' } },
  contain: { type: 'Image', style: { backgroundImage, backgroundSize: 'contain' } },
  width: { type: 'Image', style: { backgroundImage } },
  crop: {
    type: 'Image',
    style: { backgroundImage, backgroundSize: 240, backgroundPosition: { left: 0.8, top: 0.5 } },
  },
  repeat: { type: 'Image', style: { backgroundImage, backgroundSize: 40, backgroundImageRepeat: true } },
  filters: { type: 'Image', style: { backgroundImage, filter: { grayscale: 60, contrast: 120, hueRotate: 25 } } },
  blur: { type: 'Image', style: { backgroundImage, blurFilter: { blur: 3 } } },
  backdrop: { type: 'Box', style: { background: 'rgba(255,255,255,0.3)', backdropFilter: { blur: 6 } }, ground },
  dashed: { type: 'Box', style: border('dashed') },
  dotted: { type: 'Box', style: { ...border('dotted'), ...rounded(14) } },
  double: { type: 'Box', style: border('double') },
  groove: { type: 'Box', style: border('groove') },
  ridge: { type: 'Box', style: border('ridge') },
  inset: { type: 'Box', style: border('inset') },
  outset: { type: 'Box', style: border('outset') },
  disabled: { type: 'Button', style: { disabled: true } },
  shadows: { type: 'Box', style: { boxShadow: [shadow(4, 4, 0, '#3358d4'), shadow(-4, -4, 6, '#d13a4a')] } },
  textShadow: {
    type: 'Label',
    style: { fontSize: 24, textShadow: { h: 2, v: 3, b: 2, c: 'rgba(0,0,0,0.5)' } },
    props: words,
  },
  gradientText: { type: 'Label', style: { fontSize: 24, fontWeight: 700, color: gradient }, props: words },
  uppercase: { type: 'Label', style: { textTransform: 'uppercase' }, props: words },
  capitalize: { type: 'Label', style: { textTransform: 'capitalize' }, props: words },
  scrolledTable: { type: 'Table', style: { evenRowBackground: '#f4f6fb' }, props: { data: people(9) } },
  tickedTable: {
    type: 'Table',
    style: { checkBox: true, checkBoxHookColor: '#d13a4a', checkBoxBorderRadius: 9, evenRowColor: '#3358d4' },
    props: { selected: [1] },
  },
  linedTable: {
    type: 'Table',
    style: { borderStyle: 'Out', headerTextAlign: 'center', headerFontSize: 18, headerBackground: '#dfe8ff' },
  },
} satisfies Readonly<Record<string, Styled>>;

export type Look = keyof typeof looks;
export const lookNames = Object.keys(looks) as readonly Look[];

export function lookSample(name: Look): Sample {
  const look: Styled = looks[name];
  const widget = newWidget(designOf(look.type));
  const styled = { ...widget, style: { ...widget.style, ...look.style }, props: { ...widget.props, ...look.props } };
  return { id: 'normal', widget: styled, ...(look.ground && { ground: look.ground }) };
}
