import type { WidgetDesign } from '../../design';
import { accent, line, paper } from '../../default-style';
import { steppers } from '../stepped.design';
import { imagePaging, paging, progressSegments } from './paging.kind';

const max = { prop: 'max', text: 'fields.pages', type: 'count', min: 1, max: 1_000 } as const;
const count = (prop: string) => ({ prop, text: 'fields.open', type: 'count', min: 0, max: 1_000 }) as const;
const gap = { prop: 'gap', text: 'fields.gap', type: 'count', min: 0, max: 200 } as const;

const ownColors = [
  { property: 'activeBackground', text: 'colors.filled', fallback: accent },
  { property: 'background', text: 'colors.empty', fallback: line },
] as const;

export const imagePagingDesign: WidgetDesign = {
  ...imagePaging,
  label: 'imagePaging',
  icon: 'dots',
  category: 'navigation',
  surface: 'shapes',
  ownColors,
  fields: [max, count('value'), gap],
  states: [],
  size: { w: 96, h: 16 },
  minSize: { w: 8, h: 4 },
  defaults: { props: { value: 1, max: 5, gap: 8 }, has: { data: true } },
};

export const progressSegmentsDesign: WidgetDesign = {
  ...imagePagingDesign,
  ...progressSegments,
  label: 'progressSegments',
  icon: 'separator-vertical',
  fields: [max, count('value'), gap, { prop: 'clickable', text: 'fields.clickable', type: 'switch' }],
  size: { w: 128, h: 16 },
  defaults: { props: { value: 1, max: 5, gap: 8, clickable: false }, has: { data: true, borderRadius: true } },
};

export const pagingDesign: WidgetDesign = {
  ...paging,
  label: 'paging',
  icon: 'chevron-right',
  category: 'navigation',
  surface: 'box',
  fields: [
    max,
    count('selected'),
    { prop: 'maxVisisble', text: 'fields.pagesShown', type: 'count', min: 1, max: 100 },
    { prop: 'iconBack', text: 'fields.iconBack', type: 'icon' },
    { prop: 'iconNext', text: 'fields.iconNext', type: 'icon' },
    ...steppers,
    { prop: 'databinding', binding: 'elements', text: 'fields.elementsVariable', type: 'variable' },
    { prop: 'databinding', binding: 'output', text: 'fields.pageRowsVariable', type: 'variable' },
    { prop: 'pageSize', text: 'fields.pageSize', type: 'count', min: 1, max: 1_000, initial: 10 },
  ],
  states: ['hover', 'active'],
  size: { w: 196, h: 32 },
  minSize: { w: 48, h: 16 },
  defaults: {
    props: { max: 10, selected: 1, maxVisisble: 3 },
    has: { backgroundColor: true, border: true, data: true },
    active: { background: accent, color: paper },
  },
};
