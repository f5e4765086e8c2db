import type { Style } from '@rehearse/model';
import { accent, paper, picked } from '../../default-style';
import type { WidgetDesign } from '../../design';
import { table } from './table.kind';
import { colorOf, textColor } from '../../make-operations';

const english = { name: 'Name', status: 'Status', amount: 'Amount', paid: 'Paid', open: 'Open' };

const rows = (text: (name: keyof typeof english) => string) => ({
  columns: [{ label: text('name') }, { label: text('status') }, { label: text('amount') }],
  data: [
    ['Ada Wong', text('paid'), '120'],
    ['Ben Ito', text('open'), '80'],
    ['Cleo Diaz', text('paid'), '45'],
  ],
});

const wordsColor = (style: Style): string => colorOf(style['color'], textColor);
const tickField = { type: 'count', isStyle: true, onlyWith: 'checkBox' } as const;

export const tableDesign: WidgetDesign = {
  ...table,
  label: 'table',
  icon: 'table',
  category: 'data',
  surface: 'box',
  ownColors: [
    { property: 'headerBackground', text: 'colors.header' },
    {
      property: 'headerColor',
      text: 'colors.headerText',
      fallback: wordsColor,
    },
    { property: 'evenRowBackground', text: 'colors.evenRows' },
    { property: 'evenRowColor', text: 'colors.evenRowsText', fallback: wordsColor },
    { property: 'hoverBackground', text: 'colors.pointedRow' },
    { property: 'hoverColor', text: 'colors.pointedRowText', fallback: wordsColor },
    { property: 'checkBoxHookColor', text: 'colors.tick', fallback: accent },
    { property: 'checkBoxBackground', text: 'colors.tickGround', fallback: paper },
    { property: 'checkBoxBorderColor', text: 'colors.tickEdge', fallback: '#8b8d98' },
    { property: 'actionColor', text: 'colors.actions', fallback: accent },
    { property: 'actionBackground', text: 'colors.actionsGround', fallback: picked },
  ],
  fields: [
    { prop: 'searchLabel', text: 'fields.searchLabel', type: 'text' },
    { prop: 'databinding', binding: 'output', text: 'fields.rowVariable', type: 'variable' },
    { prop: 'databinding', binding: 'pagination', text: 'fields.pageVariable', type: 'variable' },
    { prop: 'databinding', binding: 'action', text: 'fields.actionVariable', type: 'variable' },
    { prop: 'headerSticky', text: 'fields.headerSticky', type: 'switch', isStyle: true },
    {
      prop: 'borderStyle',
      text: 'properties.lines',
      type: 'option',
      isStyle: true,
      options: [
        { id: 'Cell', text: 'properties.allLines' },
        { id: 'HLines', text: 'properties.horizontalLines' },
        { id: 'VLines', text: 'properties.verticalLines' },
        { id: 'Out', text: 'properties.outerLines' },
        { id: 'None', text: 'properties.noLines' },
      ],
    },
    {
      prop: 'headerTextAlign',
      text: 'fields.headerAlign',
      type: 'option',
      isStyle: true,
      options: [
        { id: '', text: 'fields.asCells' },
        { id: 'left', text: 'type.left' },
        { id: 'center', text: 'type.center' },
        { id: 'right', text: 'type.right' },
      ],
    },
    { prop: 'headerFontSize', text: 'fields.headerSize', type: 'count', isStyle: true, min: 6, max: 128, initial: 14 },
    { prop: 'checkBox', text: 'fields.checkBox', type: 'switch', isStyle: true },
    { ...tickField, prop: 'checkBoxSize', text: 'fields.checkBoxSize', min: 8, max: 32, initial: 18 },
    { ...tickField, prop: 'checkBoxBorderRadius', text: 'fields.checkBoxRadius', min: 0, max: 16, initial: 3 },
    { ...tickField, prop: 'checkBoxBorderWidth', text: 'fields.checkBoxEdge', min: 0, max: 8, initial: 1 },
  ],
  states: [],
  size: { w: 360, h: 160 },
  minSize: { w: 48, h: 32 },
  samples: rows,
  defaults: {
    props: rows((name) => english[name]),
    has: { label: true, backgroundColor: true, border: true, padding: true, data: true },
  },
};
