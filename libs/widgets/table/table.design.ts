import type { WidgetDesign } from '../design';
import { table } from './table.kind';
import { colorOf, textColor } from '../make-operations';

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
      fallback: (style) => colorOf(style['color'], textColor),
    },
    { property: 'evenRowBackground', text: 'colors.evenRows' },
  ],
  states: [],
  size: { w: 360, h: 160 },
  minSize: { w: 48, h: 32 },
  defaults: {
    props: {
      columns: [{ label: 'Name' }, { label: 'Status' }, { label: 'Amount' }],
      data: [
        ['Ada Wong', 'Paid', '120'],
        ['Ben Ito', 'Open', '80'],
        ['Cleo Diaz', 'Paid', '45'],
      ],
    },
    has: { label: true, backgroundColor: true, border: true, padding: true, data: true },
  },
};
