import { openedWidgets } from './opened-widgets';

const told = (state: string, widget = '', type = 'WidgetChange') => ({ type, widget, state });

test('what opens stays open until it closes, something else opens, or another screen does', () => {
  const events = [
    told('', 'name', 'WidgetClick'),
    told('open', 'size'),
    told('select', 'size'),
    told('close', 'size'),
    told('openWithHover', 'menu'),
    told('open', 'day'),
    told('', '', 'ScreenLoaded'),
  ];
  expect(openedWidgets(events)).toEqual([null, 'size', 'size', null, 'menu', 'day', null]);
});
