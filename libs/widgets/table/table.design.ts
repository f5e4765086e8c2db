import type { WidgetDesign } from '../design';
import { table } from './table.kind';
import { colorOf, textColor } from '../make-operations';

const english = { name: 'Name', status: 'Status', amount: 'Amount', paid: 'Paid', open: 'Open' };

const rows = (text: (name: keyof typeof english) => string) => ({
  columns: [{ label: text('name') }, { label: text('status') }, { label: text('amount') }],
  data: [
    ['Ada Wong', text('paid'), '120'],
    ['Ben Ito', text('open'), '80'],
    ['Cleo Diaz', text('paid'), '45'],
  ],
});

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
  samples: rows,
  defaults: {
    props: rows((name) => english[name]),
    has: { label: true, backgroundColor: true, border: true, padding: true, data: true },
  },
};
