import type { WidgetDesign } from '../../design';
import { ink } from '../../default-style';
import { polyLine, svgBox, svgPaths } from './shape.kind';

const paths = [
  {
    id: 'p0',
    name: 'Path',
    type: 'path',
    d: [
      { t: 'M', x: 0, y: 0.5 },
      { t: 'L', x: 1, y: 0.5 },
    ],
  },
];

export const svgBoxDesign: WidgetDesign = {
  ...svgBox,
  label: 'svgBox',
  icon: 'minus',
  category: 'basic',
  surface: 'shapes',
  ownColors: [{ property: 'borderTopColor', text: 'colors.stroke', fallback: ink }],
  fields: [{ prop: 'borderTopWidth', text: 'fields.lineWidth', type: 'count', isStyle: true, min: 0, max: 200 }],
  states: ['hover'],
  size: { w: 120, h: 16 },
  minSize: { w: 1, h: 1 },
  defaults: {
    props: { paths, cssStyled: true },
    has: { border: true, onclick: true },
  },
};

/** Each path has a look of its own. */
export const svgPathsDesign: WidgetDesign = {
  ...svgBoxDesign,
  ...svgPaths,
  label: 'drawing',
  icon: 'vector-bezier-2',
  category: undefined,
  ownColors: undefined,
  fields: undefined,
  defaults: { ...svgBoxDesign.defaults, props: { paths } },
};

const points = [
  { x: 0, y: 1 },
  { x: 1, y: 0 },
];

export const polyLineDesign: WidgetDesign = {
  ...svgBoxDesign,
  ...polyLine,
  label: 'drawing',
  icon: 'vector-bezier-2',
  category: undefined,
  defaults: { props: { points }, has: { border: true, onclick: true } },
};
