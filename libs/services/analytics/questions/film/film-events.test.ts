import { wholeEvent } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { filmEventsOf } from './film-events';

const app = { screens: {}, widgets: {}, groups: {}, lines: {} } as unknown as App;
const checked = '{"type":"checked","value":true}';
const clicked = ['WidgetClick', 'w1', checked, '', '', '{"kind":"click"}', 's1', ''] as const;
const loaded = ['ScreenLoaded', '', '', '', '', 'no object', 's2', ''] as const;

test('each event has the record of its number, in whichever order they come', () => {
  const line = [
    wholeEvent({ at: 0, time: 10, type: 'WidgetClick', screen: 's1', widget: 'w1' }),
    wholeEvent({ at: 5, time: 15, type: 'ScreenLoaded', screen: 's2' }),
    wholeEvent({ at: 9, time: 19, type: 'Gone', screen: 's2' }),
  ];
  const found = {
    ords: ['1', '2', '3'],
    record_ords: ['2', '1'],
    record_xs: [-1, 0.5],
    record_ys: [-1, 0.25],
    record_payloads: [1, 2],
    payloads: [[...loaded], [...clicked]] as [string, string, string, string, string, string, string, string][],
  };
  const events = filmEventsOf(app, found, line);
  expect([events.at, events.time, events.x, events.y]).toEqual([
    [0, 5, 9],
    [10, 15, 19],
    [0.5, -1, -1],
    [0.25, -1, -1],
  ]);
  expect(events.payload.map((place) => events.payloads[place])).toEqual([
    {
      type: 'WidgetClick',
      screen: 's1',
      widget: 'w1',
      record: { state: { type: 'checked', value: true }, input: { kind: 'click' } },
    },
    { type: 'ScreenLoaded', screen: 's2', record: {} },
    { type: 'Gone', screen: 's2', record: {} },
  ]);
});
