import type { App, Line, Widget } from '@rehearse/model';
import { initialState } from '../state';
import { knownVariables } from '../broken-rules';
import { step } from '../step';
import { layerView } from '../view';
import { resolveStyle } from '@rehearse/widgets';
import type { Input, SimulationState, StepResult } from '../types';
import { loadOutside } from './load';

beforeAll(loadOutside);

const widget = (id: string, type: string, props: object): Widget => ({
  id,
  name: id,
  type,
  x: 0,
  y: 0,
  w: 10,
  h: 10,
  z: 1,
  style: {},
  props: { ...props },
});
const screen = (id: string) => ({ id, name: id, x: 0, y: 0, w: 400, h: 800, children: [], style: {}, props: {} });
const line = (id: string, from: string, to: string, fields: Partial<Line> = {}): Line => ({
  id,
  from,
  to,
  event: 'click',
  ...fields,
});
const seats = { url: 'https://api.example/${event.id}?a=${ area }', output: { databinding: 'seats', type: 'JSON' } };

function appOf(rest: object, props: object = {}, lines: readonly Line[] = []): App {
  const all = [
    line('go', 'start', 'call', { animation: 'slideLeft', duration: 300 }),
    line('ok', 'call', 'list', { rule: { type: 'rest', restResponseStatus: '200' } }),
    line('bad', 'call', 'sorry', { rule: { type: 'rest', restResponseStatus: '4xx' } }),
    ...lines,
  ];
  return {
    id: 'app',
    name: 'App',
    screenSize: { w: 400, h: 800 },
    groups: {},
    screens: {
      start: { ...screen('start'), props: { start: true } },
      list: screen('list'),
      sorry: screen('sorry'),
    },
    widgets: { call: widget('call', 'Rest', { rest, ...props }), next: widget('next', 'Rest', { rest: seats }) },
    lines: Object.fromEntries(all.map((one) => [one.id, one])),
  };
}

const begin = (app: App, data: Record<string, unknown> = {}): StepResult =>
  step(app, initialState, { kind: 'start', time: 1, seed: 1, data });
const press = (app: App, state: SimulationState): StepResult =>
  step(app, state, { kind: 'click', time: 2, widget: null, x: 0, y: 0 });
const reply = (body: string, isOk = true, id = 'call'): Input => ({ kind: 'reply', time: 3, widget: id, isOk, body });

test('an element asks with what it names of variables, and the prototype waits', () => {
  const app = appOf(seats);
  const { state, effects, events } = press(app, begin(app, { 'event.id': 't 1', other: 2 }).state);
  const values = { 'event.id': 't 1', area: '' };
  expect(effects).toEqual([{ kind: 'ask', widget: 'call', values, afterMs: 0 }]);
  expect(state).toMatchObject({ screen: 'start', asked: { call: { values } } });
  expect(events.at(-1)).toMatchObject({ type: 'WidgetInit', widget: 'call', state: { type: 'asked' } });
});

test.each([
  ['JSON', '{"free":[1,2]}', { free: [1, 2] }],
  ['TEXT', '{"free":[1,2]}', '{"free":[1,2]}'],
  ['JSON', 'no JSON', 'no JSON'],
])('an answer as %s goes to its variable, and on by the line for it', (type, body, seatsNow) => {
  const app = appOf({ ...seats, output: { databinding: 'seats', type } });
  const asked = press(app, begin(app).state).state;
  const { state, effects, events } = step(app, asked, reply(body));
  expect(state).toMatchObject({ screen: 'list', data: { seats: seatsNow }, asked: {}, failed: [] });
  expect(effects).toMatchObject([{ kind: 'show', screen: 'list', animation: 'slideLeft' }]);
  expect(events[0]).toMatchObject({ type: 'WidgetInit', widget: 'call', state: { type: 'reply', value: true } });
});

test('parts of an answer go to variables of their own', () => {
  const also = [
    { path: 'list[1].name', databinding: 'second' },
    { path: 'nowhere', databinding: 'none' },
    { path: 'list', databinding: '' },
    7,
  ];
  const app = appOf({ ...seats, output: { also } });
  const asked = press(app, begin(app).state).state;
  const answered = step(app, asked, reply('{"list":[{"name":"A"},{"name":"B"}]}')).state;
  expect(answered).toMatchObject({ screen: 'list', data: { second: 'B', none: null } });
  expect(step(app, asked, reply('', false)).state.data).toMatchObject({ second: 'ERROR', none: 'ERROR' });
  expect(knownVariables(app)).toEqual(expect.arrayContaining(['second', 'none']));
});

test('no answer is ERROR, and leads where the line for that does', () => {
  const app = appOf(seats);
  const asked = press(app, begin(app).state).state;
  expect(step(app, asked, reply('', false)).state).toMatchObject({ screen: 'sorry', data: { seats: 'ERROR' } });
});

test('without a line of its own each outcome takes the plain one, wherever that stands', () => {
  const app = appOf(seats, {}, [line('a', 'call', 'start')]);
  delete app.lines?.['bad'];
  const asked = press(app, begin(app).state).state;
  expect(step(app, asked, reply('', false)).state.screen).toBe('start');
  expect(step(app, asked, reply('1')).state.screen).toBe('list');
});

test('an answer that nothing waits for changes nothing', () => {
  const app = appOf(seats);
  const { state } = begin(app);
  expect(step(app, state, reply('1'))).toEqual({ state, effects: [], events: [] });
  const done = step(app, press(app, state).state, reply('1')).state;
  expect(step(app, done, reply('2')).state).toBe(done);
  expect(step(app, state, reply('1', true, 'gone')).events).toEqual([]);
});

test('an answer that was recorded is there at once, unless testers get the live one', () => {
  const recorded = { reply: { body: '[7]' } };
  const app = appOf(seats, recorded);
  const { state, effects } = press(app, begin(app).state);
  expect(state).toMatchObject({ screen: 'list', data: { seats: [7] } });
  expect(effects.map(({ kind }) => kind)).toEqual(['show']);
  const live = appOf(seats, { ...recorded, isLive: true });
  expect(press(live, begin(live).state).effects).toMatchObject([{ kind: 'ask' }]);
});

test('what runs at the start asks before anybody has done anything, after its delay', () => {
  const app = appOf({ ...seats, trigger: 'load', delay: 2 });
  delete app.lines?.['ok'];
  const { state, effects } = begin(app);
  expect(effects.at(-1)).toMatchObject({ kind: 'ask', widget: 'call', afterMs: 2_000 });
  expect(step(app, state, reply('3')).state).toMatchObject({ screen: 'start', data: { seats: 3 } });
  const recorded = appOf({ ...seats, trigger: 'load' }, { reply: { body: '4' } });
  expect(begin(recorded).state).toMatchObject({ screen: 'list', data: { seats: 4 } });
});

test('what runs when a screen opens asks each time that it does, also in the place of the first', () => {
  const onScreen = (screenId: string, more: object = {}) => {
    const app = appOf({ ...seats, trigger: 'screen', screen: screenId }, more, [line('on', 'start', 'list')]);
    for (const id of ['go', 'ok', 'bad']) delete app.lines?.[id];
    return app;
  };
  const app = onScreen('list');
  const begun = begin(app);
  expect(begun.effects.map(({ kind }) => kind)).toEqual(['show']);
  const opened = press(app, begun.state);
  expect(opened.effects).toMatchObject([
    { kind: 'show', screen: 'list' },
    { kind: 'ask', widget: 'call' },
  ]);
  expect(step(app, opened.state, reply('5')).state).toMatchObject({ screen: 'list', data: { seats: 5 } });
  const back = step(app, opened.state, { kind: 'back', time: 4 });
  expect(back.effects).toMatchObject([{ kind: 'show', screen: 'start' }]);
  expect(press(app, back.state).effects.at(-1)).toMatchObject({ kind: 'ask' });
  expect(begin(onScreen('start')).effects).toMatchObject([{ kind: 'show' }, { kind: 'ask' }]);
  const recorded = onScreen('list', { reply: { body: '6' } });
  expect(press(recorded, begin(recorded).state).state).toMatchObject({ screen: 'list', data: { seats: 6 }, asked: {} });
});

test('calls that lead to each other slow down', () => {
  const app = appOf({ ...seats }, {}, [line('next', 'call', 'next'), line('round', 'next', 'call')]);
  delete app.lines?.['ok'];
  let result = press(app, begin(app).state);
  const waits: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    const [effect] = result.effects;
    if (effect?.kind !== 'ask') throw new Error('nothing is asked');
    waits.push(effect.afterMs);
    result = step(app, result.state, reply('1', true, effect.widget));
  }
  expect(waits[0]).toBe(0);
  expect(waits.at(-1)).toBe(1_000);
});

test.each([{}, { url: 7, output: 'x', delay: 'soon', headers: null }, 'nonsense'])(
  'odd fields %j never fail',
  (rest) => {
    const app = appOf(rest as object);
    const asked = press(app, begin(app).state).state;
    expect(step(app, asked, reply('1')).state.screen).toBe('list');
  },
);

test('a sound is waited for to its end; one without a file is passed through', () => {
  const soundApp = (props: object): App => {
    const app = appOf(seats);
    const bell = widget('bell', 'AudioLogic', props);
    const lines = { ...app.lines, go: line('go', 'start', 'bell'), end: line('end', 'bell', 'list') };
    return { ...app, widgets: { ...app.widgets, bell }, lines };
  };
  const app = soundApp({ file: { url: 'app/ring.mp3' } });
  const { state, effects } = press(app, begin(app).state);
  expect(effects).toEqual([{ kind: 'ask', widget: 'bell', values: {}, afterMs: 0 }]);
  expect(state.screen).toBe('start');
  expect(step(app, state, reply('', true, 'bell')).state).toMatchObject({ screen: 'list', asked: {} });
  const silent = soundApp({});
  expect(press(silent, begin(silent).state).state.screen).toBe('list');
});

describe('a script', () => {
  const scripted = (
    props: object,
    lines: readonly Line[] = [line('go', 'start', 'sum'), line('on', 'sum', 'list')],
  ) => {
    const app = appOf({});
    const area = widget('area', 'TextBox', { databinding: { default: 'cart.area' }, label: 'A' });
    const sum = widget('sum', 'Script', { script: 'data.total = 1', ...props });
    return { ...app, widgets: { sum, area }, lines: Object.fromEntries(lines.map((one) => [one.id, one])) };
  };
  const done = (outcome: object, isOk = true) => reply(JSON.stringify(outcome), isOk, 'sum');

  it('is asked with all variables, and what it sets is set before its line is followed', () => {
    const app = scripted({});
    const { state, effects } = press(app, begin(app, { 'event.id': 't1' }).state);
    expect(effects).toMatchObject([{ kind: 'ask', widget: 'sum', values: { event: { id: 't1' } }, afterMs: 0 }]);
    expect(state.screen).toBe('start');
    const after = step(
      app,
      state,
      done({
        set: [
          ['cart.total', 84],
          ['list[1].x', null],
        ],
      }),
    ).state;
    expect(after).toMatchObject({ screen: 'list', asked: {} });
    expect(after.data).toMatchObject({ event: { id: 't1' }, cart: { total: 84 }, list: [null, { x: null }] });
  });

  it('leads to the screen that it names, if there is one of that name', () => {
    const app = scripted({});
    const asked = press(app, begin(app).state).state;
    expect(step(app, asked, done({ set: [], to: 'sorry' })).state.screen).toBe('sorry');
    expect(step(app, asked, done({ set: [], to: 'nowhere' })).state.screen).toBe('list');
    const twice: App = { ...app, screens: { ...app.screens, other: { ...screen('other'), name: 'sorry' } } };
    expect(step(twice, asked, done({ set: [], to: 'sorry' })).state.screen).toBe('list');
  });

  it('that failed is passed through, and so is nonsense', () => {
    const app = scripted({});
    const { state } = press(app, begin(app).state);
    expect(step(app, state, done({ set: [] }, false)).state).toMatchObject({ screen: 'list', data: {} });
    for (const body of ['', '7', 'null', '{"set":7,"to":[]}', '{"set":[1,[2,3],["",4]]}'])
      expect(step(app, state, reply(body, true, 'sum')).state).toMatchObject({ screen: 'list', asked: {} });
  });

  it('runs at the start, or when its variable changes, but never because of itself', () => {
    const atStart = scripted({ trigger: 'load', delay: 1 });
    expect(begin(atStart).effects.at(-1)).toMatchObject({ kind: 'ask', widget: 'sum', afterMs: 1_000 });
    const app = scripted({ trigger: 'databinding', variable: 'cart.area' }, []);
    const { state, effects } = begin(app, { 'cart.area': 'A' });
    expect(effects.map(({ kind }) => kind)).toEqual(['show']);
    const set = (path: string, value: unknown) => step(app, state, { kind: 'set', time: 2, path, value });
    expect(set('cart.total', 1).effects).toEqual([]);
    expect(set('cart.area', 'B').effects).toMatchObject([{ kind: 'ask', values: { cart: { area: 'B' } } }]);
    const after = step(app, set('cart.area', 'B').state, done({ set: [['cart.area', 'C']] }));
    expect(after).toMatchObject({ effects: [], state: { screen: 'start', data: { cart: { area: 'C' } } } });
    const any = scripted({ trigger: 'databinding' }, []);
    const other: Input = { kind: 'set', time: 2, path: 'cart.total', value: 1 };
    expect(step(any, begin(any).state, other).effects).toMatchObject([{ kind: 'ask' }]);
  });

  it('leads to an address of the web, which opens beside the prototype, and by qux:// within it', () => {
    const app = scripted({});
    const { state } = press(app, begin(app).state);
    const page = step(app, state, done({ set: [], to: 'https://a.example/x?y=1' }));
    expect(page.effects).toEqual([{ kind: 'openPage', address: 'https://a.example/x?y=1' }]);
    expect(page.state).toMatchObject({ screen: 'start', asked: {} });
    expect(step(app, state, done({ set: [], to: 'qux://sorry' })).state.screen).toBe('sorry');
    for (const to of ['javascript:alert(1)', 'file:///etc', 'https://', `https://a.example/${'x'.repeat(2_000)}`])
      expect(step(app, state, done({ set: [], to }))).toMatchObject({ effects: [{ kind: 'show' }] });
  });

  it('is told what set it off', () => {
    const app = scripted({}, [line('go', 'area', 'sum', { event: 'InputChange' }), line('on', 'sum', 'list')]);
    const withArea: App = {
      ...app,
      screens: { ...app.screens, start: { ...screen('start'), children: ['area'], props: { start: true } } },
    };
    const typed: Input = { kind: 'change', time: 2, widget: 'area', value: { type: 'text', value: 'B' }, x: -1, y: -1 };
    const { effects } = step(withArea, begin(withArea).state, typed);
    const event = { type: 'change', screen: 'start', widget: 'area', value: 'B' };
    expect(effects).toMatchObject([{ kind: 'ask', widget: 'sum', event }]);
    expect(press(scripted({}), begin(scripted({})).state).effects).toMatchObject([
      { event: { type: 'click', screen: 'start', widget: null } },
    ]);
  });

  it('runs again and again, never twice at once, and less often while nobody does anything', () => {
    const app = scripted({ trigger: 'repeat', delay: 2 }, []);
    const { state, effects } = begin(app);
    const first = effects.at(-1);
    expect(first).toEqual({ kind: 'repeat', widget: 'sum', afterMs: 2_000 });
    const turn: Input = { kind: 'repeat', time: 3, widget: 'sum' };
    const asked = step(app, state, turn);
    expect(asked.effects).toMatchObject([first, { kind: 'ask', widget: 'sum', afterMs: 0, event: { type: 'repeat' } }]);
    expect(step(app, asked.state, turn)).toMatchObject({ effects: [first], events: [] });
    let now = step(app, asked.state, done({ set: [['count', 1]] })).state;
    expect(now).toMatchObject({ asked: {}, data: { count: 1 }, screen: 'start' });
    for (let at = 0; at < 40; at += 1) now = step(app, step(app, now, turn).state, done({ set: [] })).state;
    expect(step(app, now, turn).effects[0]).toMatchObject({ afterMs: 8_000 });
    for (let at = 0; at < 400; at += 1) now = step(app, step(app, now, turn).state, done({ set: [] })).state;
    expect(step(app, now, turn).effects[0]).toMatchObject({ afterMs: 60_000 });
    const pressed = press(app, now).state;
    expect(step(app, pressed, turn).effects[0]).toEqual(first);
    const quick = scripted({ trigger: 'repeat' }, []);
    expect(begin(quick).effects.at(-1)).toMatchObject({ kind: 'repeat', afterMs: 1_000 });
    expect(step(scripted({}), begin(scripted({})).state, turn).events).toEqual([]);
  });

  it('of many that run again and again ten do', () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`r${at}`, widget(`r${at}`, 'Script', { trigger: 'repeat' })]),
    );
    const { effects } = begin({ ...scripted({}), widgets: many });
    expect(effects.filter(({ kind }) => kind === 'repeat')).toHaveLength(10);
  });

  describe('changes what is on screens', () => {
    const placed = (): App => {
      const app = scripted({});
      const tokens = { t: { id: 't', name: 't', value: 'green' } } as unknown as App['designtokens'];
      const title = {
        ...widget('title', 'Label', { label: 'Designed' }),
        designtokens: { style: { color: 't' } },
        hover: { color: 'black' },
      };
      const widgets = { ...app.widgets, title, secret: widget('secret', 'Label', { label: 'S', hidden: true }) };
      const groups = { g: { id: 'g', name: 'g', children: ['title', 'secret'] } };
      const start = { ...screen('start'), children: ['title', 'secret', 'area'], props: { start: true } };
      return { ...app, designtokens: tokens, widgets, groups, screens: { ...app.screens, start } };
    };
    const after = (app: App, alter: unknown, before?: SimulationState) => {
      const asked = press(app, before ?? begin(app).state).state;
      return step(app, asked, done({ set: [], alter, to: 'start' })).state;
    };
    const shown = (app: App, state: SimulationState) =>
      layerView(app, 'start', state)?.items.map(({ id, widget: { props } }) => [id, props?.['label']]);
    const styleOf = (app: App, state: SimulationState, id: string) => {
      const found = layerView(app, 'start', state)?.items.find((item) => item.id === id);
      return found && resolveStyle(app, found.widget);
    };

    it('hides and shows widgets, groups and screens', () => {
      const app = placed();
      expect(shown(app, after(app, { secret: { isHidden: false }, title: { isHidden: true } }))).toEqual([
        ['area', 'A'],
        ['secret', 'S'],
      ]);
      const gone = after(app, { g: { isHidden: true } });
      expect(shown(app, gone)).toEqual([['area', 'A']]);
      expect(shown(app, after(app, { g: { isHidden: false } }, gone))).toHaveLength(2);
      expect(shown(app, after(app, { start: { isHidden: true } }))).toEqual([]);
    });

    it('sets looks, also where they come from a token, and what is held; the document stays as it is', () => {
      const app = placed();
      const kept = structuredClone(app);
      const state = after(app, { title: { style: { color: 'red', borderColor: 'blue' }, props: { label: 'New' } } });
      expect(shown(app, state)).toContainEqual(['title', 'New']);
      expect(styleOf(app, state, 'title')).toMatchObject({
        color: 'red',
        borderTopColor: 'blue',
        borderLeftColor: 'blue',
      });
      const more = after(app, { title: { style: { fontSize: 30 } } }, state);
      expect(styleOf(app, more, 'title')).toMatchObject({ color: 'red', fontSize: 30 });
      expect(styleOf(app, begin(app).state, 'title')).toMatchObject({ color: 'green' });
      expect(app).toEqual(kept);
      expect(layerView(app, 'start', begin(app).state)?.screen.style).toEqual({});
      expect(
        layerView(app, 'start', after(app, { start: { style: { background: 'red' } } }))?.screen.style,
      ).toMatchObject({ background: 'red' });
    });

    it('what it sets takes the place of what was entered', () => {
      const app = placed();
      delete app.widgets['area']?.props?.['databinding'];
      const typed: Input = {
        kind: 'change',
        time: 2,
        widget: 'area',
        value: { type: 'text', value: 'B' },
        x: -1,
        y: -1,
      };
      const entered = step(app, begin(app).state, typed).state;
      expect(after(app, { area: { style: { color: 'red' } } }, entered).values).toMatchObject({ area: { value: 'B' } });
      const set = after(app, { area: { props: { label: 'C' } } }, entered);
      expect(set.values).toEqual({});
      expect(shown(app, set)).toContainEqual(['area', 'C']);
    });

    it.each([
      [{ style: { backgroundImage: { url: 'x' }, css: 'x', fixed: true } }],
      [{ style: { background: 'url(https://a.example/?typed)', color: 'red;}', opacity: Infinity } }],
      [{ style: { boxShadow: JSON.parse('['.repeat(50) + ']'.repeat(50)) } }],
      [{ props: { databinding: { default: 'x' }, script: 'x', url: 'x', label: { a: 1 }, refs: {} } }],
      [{ style: 7, props: null, isHidden: 'yes' }],
      ['nonsense'],
    ])('what it may not set stays as it is: %j', (change) => {
      const app = placed();
      expect(after(app, { title: change, nowhere: { isHidden: true }, __proto__: { isHidden: true } })).toMatchObject({
        hidden: {},
        altered: {},
      });
    });

    it('more than has room is not done', () => {
      const app = placed();
      const label = 'x'.repeat(9_000);
      const state = after(app, { title: { props: { options: Array.from({ length: 30 }, () => label) } } });
      expect(state.altered).toEqual({});
    });

    it('lets a device vibrate, not for long', () => {
      const app = placed();
      const asked = press(app, begin(app).state).state;
      const { effects } = step(app, asked, done({ set: [], vibrate: [100, 1e9, 'x', -1] }));
      expect(effects[0]).toEqual({ kind: 'vibrate', pattern: [100, 2_000] });
    });
  });
});
