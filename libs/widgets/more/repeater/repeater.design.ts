import type { WidgetDesign } from '../../design';
import { repeater } from './repeater.kind';

export const repeaterDesign: WidgetDesign = {
  ...repeater,
  label: 'repeater',
  icon: 'layout-list',
  category: 'data',
  surface: 'unseen',
  states: [],
  size: { w: 304, h: 400 },
  minSize: { w: 16, h: 16 },
  fields: [
    {
      prop: 'layout',
      text: 'fields.layout',
      type: 'option',
      options: [
        { id: 'grid', text: 'fields.grid' },
        { id: 'rows', text: 'fields.belowEachOther' },
      ],
    },
    { prop: 'distanceX', text: 'properties.gapX', type: 'count', min: -1, max: 1_000 },
    { prop: 'distanceY', text: 'properties.gapY', type: 'count', min: -1, max: 1_000 },
    { prop: 'auto', text: 'fields.auto', type: 'switch' },
    { prop: 'itemToShow', text: 'fields.rowsShown', type: 'count', min: 0, max: 500 },
  ],
  samples: (sample) => ({
    data: [
      [sample('name'), sample('amount')],
      ...['42', '17', '8'].map((amount, row) => [`${sample('name')} ${row + 1}`, amount]),
    ],
  }),
  defaults: {
    props: {
      layout: 'rows',
      distanceX: -1,
      distanceY: 8,
      auto: false,
      itemToShow: 0,
      data: [
        ['Name', 'Amount'],
        ['Name 1', '42'],
        ['Name 2', '17'],
        ['Name 3', '8'],
      ],
    },
    has: { backgroundColor: true, border: true, onclick: true, data: true },
  },
};
