import type { Style, Widget } from '@rehearse/model';
import { designOf, knownTypes, loadDesigns } from './designs';
import { fallbackColor } from './fallback-color';
import type { WidgetValue } from './kind';
import { border } from './default-style';
import { calendarOf } from './more/date/calendar';
import { paintCalendar } from './more/date/calendar.paint';
import { popupStyle } from './more/popup-style';

await loadDesigns();

const values: readonly (WidgetValue | undefined)[] = [
  undefined,
  { type: 'checked', value: true },
  { type: 'select', value: 1 },
  {
    type: 'value',
    value: [
      ['', 'A', 'B', 'C', 'D'],
      ['E', 1, 2, 3, 4],
    ],
  },
  { type: 'select', value: { 'Statement 1': 'Level 1' } },
  { type: 'value', value: ['2026-03-03', '2026-03-06'] },
];

/** What opens from a field that has a month. */
const month = (widget: Widget, style: Style, value: WidgetValue | undefined) =>
  paintCalendar(calendarOf(widget, { value }), popupStyle(style), { w: 256, h: 320 });

/** With all borders, as designed and used, so that every colour is seen. */
function operationsOf(type: string, style: Style) {
  const { size, defaults, paint, behaviour } = designOf(type);
  const props = { ...defaults.props, label: 'Text', range: true, tableActions: [{ id: 'a', label: 'Do' }] };
  const widget: Widget = { id: 'w', name: 'w', type, x: 0, y: 0, z: 1, ...size, props };
  const shown = { ...border(1, '#123456'), handleBorderWidth: 1, checkBox: true, ...style };
  return values.map((value) => [
    ...paint({ widget, style: shown, value, states: new Set(), pointed: 1 }),
    ...(behaviour === 'dateField' ? month(widget, shown, value) : []),
  ]);
}

const ownColors = knownTypes().flatMap((type) =>
  (designOf(type).ownColors ?? []).flatMap(({ property, fallback }) => (fallback ? [[type, property] as const] : [])),
);
const colors = [...ownColors, ['Label', 'color'], ['Box', 'borderTopColor']] as const;

it.each(colors)('is what is painted: %s, %s', (type, property) => {
  for (const style of [{}, { color: '#ff0000' }] satisfies Style[]) {
    const unnamed = { ...style, [property]: undefined };
    const named: Style = { ...style, [property]: fallbackColor(type, property, unnamed) };
    expect(named[property]).toBeDefined();
    expect(operationsOf(type, unnamed)).toEqual(operationsOf(type, named));
    expect(operationsOf(type, unnamed)).not.toEqual(operationsOf(type, { ...style, [property]: '#00ff00' }));
  }
});

it('knows of none where nothing is painted', () => {
  expect(fallbackColor('Table', 'evenRowBackground', {})).toBeUndefined();
  expect(fallbackColor('Box', 'background', {})).toBeUndefined();
});
