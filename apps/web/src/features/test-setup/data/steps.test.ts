import type { App } from '@rehearse/model';
import type { SimulationEvent } from '@rehearse/simulate';
import { flowOf, describeStep, withEvents } from './steps';

const event = (type: SimulationEvent['type'], more: Partial<SimulationEvent> = {}): SimulationEvent => ({
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

const started = [event('SessionStart'), event('ScreenLoaded')];
const press = (widget: string, leadsTo: string) => [
  event('WidgetClick', { widget }),
  event('ScreenAnimation'),
  event('ScreenLoaded', { screen: leadsTo }),
];
const brief = (steps: readonly { type: string; screen?: string | null }[]) =>
  steps.map(({ type, screen }) => `${type} ${screen}`);

it('begins with what is done, not with the screen on which everybody begins', () => {
  const recorded = withEvents(withEvents([], started), [...press('w1', 's2'), ...press('w2', 's1')]);
  expect(brief(flowOf(recorded, false))).toEqual([
    'WidgetClick s1',
    'ScreenLoaded s2',
    'WidgetClick s1',
    'ScreenLoaded s1',
  ]);
  expect(brief(flowOf(recorded, true))).toEqual(['ScreenLoaded s2', 'ScreenLoaded s1']);
});

it('makes of a task that is done by one click that click and where it leads', () => {
  const recorded = withEvents([], [...started, event('WidgetClick', { widget: 'w2' }), ...press('w1', 's2')]);
  expect(brief(flowOf(recorded, true))).toEqual(['WidgetClick s1', 'ScreenLoaded s2']);
  expect(flowOf(recorded, true)[0]?.widget).toBe('w1');
  const jump = withEvents([], [...started, event('ScreenLoaded', { screen: 's3' })]);
  expect(brief(flowOf(jump, true))).toEqual(['ScreenLoaded s3']);
});

it('leaves out what no flow is made of', () => {
  expect(withEvents([], [event('Animation'), event('MouseOver'), event('WidgetInit'), event('ScreenScroll')])).toEqual(
    [],
  );
});

it('makes one step of typing into a field, and two of two fields', () => {
  const typed = (value: string, widget = 'w2') => event('WidgetChange', { widget, state: { type: 'text', value } });
  const steps = withEvents(withEvents([], [typed('a')]), [typed('ab'), typed('x', 'w1')]);
  expect(steps).toEqual([
    { type: 'WidgetChange', screen: 's1', widget: 'w2', state: { type: 'text', value: 'ab' } },
    { type: 'WidgetChange', screen: 's1', widget: 'w1', state: { type: 'text', value: 'x' } },
  ]);
});

it('keeps the kind of a gesture', () => {
  const place = { x: 0, y: 0, t: 0 };
  const [step] = withEvents([], [event('ScreenGesture', { gesture: { type: 'swipeLeft', start: place, end: place } })]);
  expect(step).toEqual({ type: 'ScreenGesture', screen: 's1', widget: null, gesture: { type: 'swipeLeft' } });
});

it.each([
  ['swipeUp', 'swipe'],
  ['pinchIn', 'pinch'],
  ['pinchOut', 'pinch'],
  ['longclick', 'hold'],
] as const)('calls the gesture %s a %s', (type, kind) => {
  expect(describeStep(app, { type: 'WidgetGesture', screen: 's1', widget: 'w1', gesture: { type } }).kind).toBe(kind);
});

it('names a step by what stands on the widget and where', () => {
  expect(describeStep(app, { type: 'WidgetClick', screen: 's1', widget: 'w1' })).toEqual({
    kind: 'presses',
    subject: 'Pay',
    place: 'Home',
    isDeleted: false,
  });
  expect(describeStep(app, { type: 'WidgetChange', screen: 's1', widget: 'w2@s1' }).subject).toBe('Field');
  expect(describeStep(app, { type: 'ScreenLoaded', screen: 's1' })).toEqual({
    kind: 'reaches',
    subject: 'Home',
    place: '',
    isDeleted: false,
  });
  expect(describeStep(app, { type: 'WidgetClick', screen: 's9', widget: 'w9' }).isDeleted).toBe(true);
});
