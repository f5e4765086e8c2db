import { accent } from '../../default-style';
import type { WidgetDesign } from '../../design';
import { imageGrid } from './image-grid.kind';

const size = (prop: string, text: string) => ({ prop, text, type: 'count', min: 1, max: 2_000 }) as const;

export const imageGridDesign: WidgetDesign = {
  ...imageGrid,
  label: 'imageGrid',
  icon: 'layout-grid',
  category: 'choice',
  surface: 'shapes',
  ownColors: [{ property: 'selectColor', text: 'colors.selected', fallback: accent }],
  fields: [
    size('imageWidth', 'fields.imageWidth'),
    size('imageHeight', 'fields.imageHeight'),
    { prop: 'gap', text: 'fields.gap', type: 'count', min: 0, max: 200 },
    {
      prop: 'layout',
      text: 'fields.layout',
      type: 'option',
      options: [
        { id: 'grid', text: 'fields.grid' },
        { id: 'rows', text: 'fields.rows' },
      ],
    },
    {
      prop: 'selectionMode',
      text: 'fields.selectionMode',
      type: 'option',
      options: [
        { id: 'none', text: 'fields.selectNone' },
        { id: 'single', text: 'fields.selectOne' },
        { id: 'multi', text: 'fields.selectMany' },
      ],
    },
  ],
  states: ['hover'],
  size: { w: 320, h: 320 },
  minSize: { w: 24, h: 24 },
  defaults: {
    props: { images: [], imageWidth: 96, imageHeight: 96, gap: 16, layout: 'grid', selectionMode: 'single' },
    has: { label: true, data: true },
  },
};
