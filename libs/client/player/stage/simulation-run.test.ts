import { jest } from '@jest/globals';
import type { App, Line, Screen, Widget } from '@rehearse/model';
import type { Reply, SimulationEvent, SimulationState } from '@rehearse/simulate';
import type { Ask } from '../outside/asking';
import { loadAsking } from '../outside/load';
import { SimulationRun } from './simulation-run';

const screen = (id: string, children: string[], fields: Partial<Screen> = {}): Screen => ({
  id,
  name: id,
  x: 0,
  y: 0,
  w: 400,
  h: 1_000,
  children,
  props: { start: id === 'home' },
  style: {},
  ...fields,
});
const widget = (id: string, fields: Partial<Widget> = {}): Widget => ({
  id,
  name: id,
  type: 'Button',
  x: 0,
  y: 0,
  w: 10,
  h: 10,
  z: 1,
  props: {},
  style: {},
  ...fields,
});
const line = (id: string, from: string, to: string, fields: Partial<Line> = {}): Line => ({
  id,
  from,
  to,
  event: 'click',
  ...fields,
});
const byId = <T extends { readonly id: string }>(entries: readonly T[]): Record<string, T> =>
  Object.fromEntries(entries.map((entry) => [entry.id, entry]));

/** A hint over the first screen goes on to the end after 3 s; so does the splash screen. */
const app: App = {
  id: 'app',
  name: 'App',
  screenSize: { w: 400, h: 800 },
  screens: byId([
    screen('home', ['help', 'go', 'down', 'name']),
    screen('hint', ['close'], { style: { overlay: true } }),
    screen('splash', ['back']),
    screen('end', []),
  ]),
  widgets: byId([
    widget('help'),
    widget('go'),
    widget('down'),
    widget('name', { type: 'TextBox' }),
    widget('close', { action: { type: 'back' } }),
    widget('back', { action: { type: 'back' } }),
  ]),
  groups: {},
  lines: byId([
    line('l_help', 'help', 'hint'),
    line('l_go', 'go', 'splash', { animation: 'slideLeft', duration: 300 }),
    line('l_down', 'down', 'name'),
    line('l_hint', 'hint', 'end', { event: 'timer', timer: 3 }),
    line('l_splash', 'splash', 'end', { event: 'timer', timer: 3 }),
  ]),
};
const device = { w: 400, h: 800, qr: false };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (seconds: number) => jest.advanceTimersByTime(1_000 * seconds);

function begin(resume?: SimulationState) {
  const told: SimulationEvent[] = [];
  const states: SimulationState[] = [];
  const options = {
    app,
    onEvents: (events: SimulationEvent[]) => void told.push(...events),
    onState: (state: SimulationState) => void states.push(state),
  };
  const run = new SimulationRun(options, resume && { state: resume });
  run.begin({ device, seed: 1 });
  const click = (id: string) => run.dispatch({ kind: 'click', widget: id, x: 0.5, y: 0.5 });
  const seen = () => [run.scene().state.screen, ...run.scene().state.overlays];
  return { run, told, states, options, click, seen };
}

describe('a timer', () => {
  it('goes on by itself, when its time and the transition are over', () => {
    const { click, seen } = begin();
    click('go');
    pass(3.299);
    expect(seen()).toEqual(['splash']);
    pass(0.001);
    expect(seen()).toEqual(['end']);
  });

  it('of a screen that was left does nothing, and begins anew when the tester comes back', () => {
    const { click, seen } = begin();
    click('go');
    pass(2);
    click('back');
    pass(2);
    click('go');
    pass(2);
    expect(seen()).toEqual(['splash']);
    pass(2);
    expect(seen()).toEqual(['end']);
  });

  it('of an overlay that was closed begins anew when it opens again', () => {
    const { click, seen } = begin();
    click('help');
    pass(2);
    click('close');
    expect(seen()).toEqual(['home']);
    click('help');
    pass(2);
    expect(seen()).toEqual(['home', 'hint']);
    pass(1);
    expect(seen()).toEqual(['end']);
  });

  it('does nothing any more when the run has ended', () => {
    const { run, click, seen } = begin();
    click('go');
    run.stop();
    pass(10);
    expect(seen()).toEqual(['splash']);
  });
});

describe('a start', () => {
  it('happens once, whatever the page asks for', () => {
    const { run, told, click } = begin();
    run.begin({ device, seed: 1 });
    click('go');
    run.begin({ device, seed: 1, screen: 'home' });
    expect(told.filter(({ type }) => type === 'SessionStart')).toHaveLength(1);
    expect(run.scene().state.screen).toBe('splash');
  });

  it('is none where an earlier page of the session was', () => {
    const first = begin();
    first.click('go');
    const { told, seen } = begin(first.run.scene().state);
    expect([seen(), told]).toEqual([['splash'], []]);
  });

  it('goes on from what an earlier version of the page has kept', () => {
    const first = begin();
    first.click('go');
    const { hidden: _hidden, altered: _altered, returns: _returns, ...kept } = first.run.scene().state;
    const old = kept as SimulationState;
    const run = new SimulationRun(first.options, { state: old, told: { ...old } });
    run.begin({ device, seed: 1 });
    run.dispatch({ kind: 'back' });
    expect(run.scene().state.screen).toBe('home');
  });

  it('happens again where the screen is gone by now', () => {
    const first = begin();
    first.click('go');
    const { screens, ...rest } = app;
    const { splash: _gone, ...left } = screens;
    const run = new SimulationRun(
      { app: { ...rest, screens: left } },
      {
        state: first.run.scene().state,
      },
    );
    run.begin({ device, seed: 1 });
    expect(run.scene().state.screen).toBe('home');
  });

  it('is on the given screen; a prototype without any start waits for one', () => {
    const nowhere = { ...app, screens: byId(Object.values(app.screens).map((one) => ({ ...one, props: {} }))) };
    const run = new SimulationRun({ app: nowhere });
    run.begin({ device });
    expect(run.scene().state.screen).toBeNull();
    run.begin({ device, screen: 'end' });
    expect(run.scene().state.screen).toBe('end');
  });
});

it('begins with the values that the page brings, and with none where it brings none', () => {
  const [given, none] = [new SimulationRun({ app }), new SimulationRun({ app })];
  given.begin({ device, data: { user: 'Ada' } });
  none.begin({ device });
  expect([given.scene().state.data['user'], none.scene().state.data['user']]).toEqual(['Ada', undefined]);
});

it('follows the prototype while it changes', () => {
  const { run, click, seen, options } = begin();
  const lines = { ...app.lines, l_go: line('l_go', 'go', 'end') };
  run.follow({ ...options, app: { ...app, lines } });
  click('go');
  expect(seen()).toEqual(['end']);
});

it('tells of what happened once it has, and of nothing where nothing did', () => {
  const { run, told, states, click } = begin();
  let draws = 0;
  const stop = run.subscribe(() => (draws += 1));
  const before = told.length;
  click('go');
  expect(told.slice(before).map(({ type }) => type)).toEqual(['WidgetClick', 'ScreenAnimation', 'ScreenLoaded']);
  expect(states.at(-1)).toBe(run.scene().state);
  run.dispatch({ kind: 'hover', widget: 'nothing' });
  expect(told).toHaveLength(before + 3);
  stop();
  click('back');
  expect(draws).toBe(2);
});

it('tells that something was typed, and not what', () => {
  const { run, told } = begin();
  run.dispatch({ kind: 'change', widget: 'name', value: { type: 'text', value: 'Ada' }, x: -1, y: -1 });
  expect(told.at(-1)).toMatchObject({ type: 'WidgetChange', state: { type: 'text', value: '' } });
  expect(run.scene().state.values['name']).toMatchObject({ value: 'Ada' });
});

it('scrolls to the same place again each time that somebody asks', () => {
  const { run, click } = begin();
  click('down');
  const first = run.scene().scrolledTo;
  click('down');
  expect(run.scene().scrolledTo).toEqual({ widget: 'name' });
  expect(run.scene().scrolledTo).not.toBe(first);
});

it('counts the screens that were shown, and knows what each came after', () => {
  const { run, click } = begin();
  expect(run.scene().shown).toMatchObject({ at: 1, animation: null });
  click('go');
  expect(run.scene().shown).toMatchObject({ at: 2, animation: 'slideLeft', duration: 300, from: { screen: 'home' } });
});

test('records tell all of a session, and nothing is run twice, until something was typed that they hide', () => {
  const told: boolean[] = [];
  const onState = (state: SimulationState, asTold: SimulationState) => void told.push(asTold === state);
  const run = new SimulationRun({ app, onState });
  run.begin({ device, seed: 1 });
  run.dispatch({ kind: 'click', widget: 'help', x: 0.5, y: 0.5 });
  run.dispatch({ kind: 'back' });
  run.dispatch({ kind: 'change', widget: 'name', value: { type: 'text', value: 'Anna' }, x: -1, y: -1 });
  run.dispatch({ kind: 'click', widget: 'help', x: 0.5, y: 0.5 });
  expect(told).toEqual([true, true, true, false, false]);
});

describe('a call', () => {
  const call = widget('call', { type: 'Rest', props: { rest: { output: { databinding: 'free' } } } });
  const asking: App = {
    ...app,
    widgets: { ...app.widgets, call },
    lines: { ...app.lines, l_go: line('l_go', 'go', 'call'), l_call: line('l_call', 'call', 'end') },
  };
  beforeAll(() => loadAsking(asking));

  const asks = (ask?: Ask, resume?: SimulationState) => {
    const run = new SimulationRun({ app: asking, ...(ask && { ask }) }, resume && { state: resume });
    run.begin({ device, seed: 1 });
    return run;
  };
  const press = (run: SimulationRun) => run.dispatch({ kind: 'click', widget: 'go', x: 0, y: 0 });
  const answers = () => jest.advanceTimersByTimeAsync(0);

  it('goes on when its answer has come', async () => {
    const run = asks(async (id) => ({ isOk: true, body: `"${id}"` }));
    press(run);
    expect(run.scene().state.screen).toBe('home');
    await answers();
    expect(run.scene().state).toMatchObject({ screen: 'end', data: { free: 'call' } });
  });

  it.each([
    ['nobody is there to ask', undefined],
    ['asking fails', () => Promise.reject(new Error('away'))],
  ])('has no answer where %s', async (_, ask) => {
    const run = asks(ask);
    press(run);
    await answers();
    expect(run.scene().state).toMatchObject({ screen: 'end', data: { free: 'ERROR' }, failed: ['call'] });
  });

  it('that is made again forgets the one before, and none is heard when the run has ended', async () => {
    const open: ((body: string) => void)[] = [];
    const run = asks((_, _values, signal) => {
      const { promise, resolve } = Promise.withResolvers<Reply>();
      open.push((body) => resolve({ isOk: true, body: `${body}, ${signal.aborted}` }));
      return promise;
    });
    press(run);
    await answers();
    press(run);
    await answers();
    open[0]?.('first');
    await answers();
    expect(run.scene().state.data['free']).toBeUndefined();
    run.stop();
    open[1]?.('second');
    await answers();
    expect(run.scene().state.screen).toBe('home');
  });

  it('that was under way when the page was left is made again', async () => {
    const left = asks(() => new Promise(() => undefined));
    press(left);
    const run = asks(async () => ({ isOk: true, body: '1' }), left.scene().state);
    await answers();
    expect(run.scene().state).toMatchObject({ screen: 'end', data: { free: 1 } });
  });
});
