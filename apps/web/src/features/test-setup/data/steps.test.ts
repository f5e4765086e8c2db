import type { App } from '@rehearse/model';
import type { SimulationEvent } from '@rehearse/simulate';
import { partsOf, withEvents } from './steps';

const event = (type: string, more: Partial<SimulationEvent> = {}): SimulationEvent => ({
  type,
  screen: 's1',
  widget: null,
  time: 1,
  x: 0.5,
  y: 0.5,
  ...more,
});
const app = {
  screens: { s1: { id: 's1', name: 'Home' } },
  widgets: {
    w1: { id: 'w1', name: 'Button 1', type: 'Button', props: { label: 'Pay' } },
    w2: { id: 'w2', name: 'Field', type: 'TextBox' },
  },
} as unknown as App;

it('keeps only screen views unless asked for more', () => {
  const events = [
    event('SessionStart'),
    event('ScreenLoaded'),
    event('WidgetClick', { widget: 'w1' }),
    event('ScreenLoaded', { screen: 's2' }),
  ];
  expect(withEvents([], events, true).map(({ screen }) => screen)).toEqual(['s1', 's2']);
  expect(withEvents([], events, false).map(({ type }) => type)).toEqual([
    'ScreenLoaded',
    'WidgetClick',
    'ScreenLoaded',
  ]);
});

it('leaves out what no flow is made of', () => {
  expect(
    withEvents([], [event('Animation'), event('MouseOver'), event('WidgetInit'), event('ScreenScroll')], false),
  ).toEqual([]);
});

it('makes one step of typing into a field, and two of two fields', () => {
  const typed = (value: string, widget = 'w2') => event('WidgetChange', { widget, state: { type: 'text', value } });
  const steps = withEvents(withEvents([], [typed('a')], false), [typed('ab'), typed('x', 'w1')], false);
  expect(steps).toEqual([
    { type: 'WidgetChange', screen: 's1', widget: 'w2', state: { type: 'text', value: 'ab' } },
    { type: 'WidgetChange', screen: 's1', widget: 'w1', state: { type: 'text', value: 'x' } },
  ]);
});

it('keeps the kind of a gesture', () => {
  const place = { x: 0, y: 0, t: 0 };
  const [step] = withEvents(
    [],
    [event('ScreenGesture', { gesture: { type: 'swipeLeft', start: place, end: place } })],
    false,
  );
  expect(step).toEqual({ type: 'ScreenGesture', screen: 's1', widget: null, gesture: { type: 'swipeLeft' } });
});

it('names a step by what stands on the widget and where', () => {
  expect(partsOf(app, { type: 'WidgetClick', screen: 's1', widget: 'w1' })).toEqual({
    kind: 'presses',
    subject: 'Pay',
    place: 'Home',
    isLost: false,
  });
  expect(partsOf(app, { type: 'WidgetChange', screen: 's1', widget: 'w2@s1' }).subject).toBe('Field');
  expect(partsOf(app, { type: 'ScreenLoaded', screen: 's1' })).toEqual({
    kind: 'reaches',
    subject: 'Home',
    place: '',
    isLost: false,
  });
  expect(partsOf(app, { type: 'WidgetClick', screen: 's9', widget: 'w9' }).isLost).toBe(true);
});
