import type { Widget } from '@rehearse/model';
import { initialState } from './state';
import { begin, click, drive, shop, tick, told, type } from './shop.fixture';
import { step } from './step';
import { screenView } from './view';

test('a session starts before its first screen', () => {
  const device = { w: 375, h: 500, qr: true };
  const { state, effects, events } = drive(shop(), { ...begin, device });
  expect(state.screen).toBe('home');
  expect(told(events)).toEqual(['SessionStart  home', 'ScreenLoaded  home']);
  expect(events[0]).toMatchObject({ device, x: -1, y: -1, widget: null });
  expect(effects).toEqual([{ kind: 'show', screen: 'home', animation: null, duration: 0, easing: null }]);
});

test('a given screen starts, an unknown one does not', () => {
  expect(drive(shop(), { ...begin, screen: 'cart' }).state.screen).toBe('cart');
  expect(drive(shop(), { ...begin, screen: 'gone' }).state.screen).toBe('home');
});

test('without a start screen nothing happens, whatever comes', () => {
  const app = { ...shop(), screens: {} };
  const { state, events, effects } = drive(app, begin, click('buy'), { kind: 'back' });
  expect([state.screen, events, effects]).toEqual([null, [], []]);
  expect(screenView(app, state)).toBeNull();
});

test('a click follows its line; the screen is loaded when the transition is over', () => {
  const { state, effects, events } = drive(shop(), begin, click('buy'));
  expect(state).toMatchObject({ screen: 'cart', history: ['home'] });
  expect(told(events)).toEqual(['WidgetClick buy home link', 'ScreenAnimation  home', 'ScreenLoaded  cart']);
  expect(events.map(({ time }) => time)).toEqual([1000, 1000, 1300]);
  expect(events[0]).toMatchObject({ x: 0.5, y: 0.25 });
  expect(events[1]?.animation).toEqual({ type: 'slideLeft', to: 'cart', duration: 300, easing: 'linear' });
  expect(effects).toEqual([{ kind: 'show', screen: 'cart', animation: 'slideLeft', duration: 300, easing: 'linear' }]);
});

test('look-up: group, outer group, master, screen', () => {
  expect(drive(shop(), begin, click('grouped')).state.screen).toBe('cart');
  expect(drive(shop(), begin, click('buy'), click('logo@cart')).state.screen).toBe('home');
  const { state, events } = drive(shop(), begin, click('buy'), click('echo'));
  expect(state.screen).toBe('done');
  expect(told(events)[0]).toBe('WidgetClick echo cart link');
});

test('a line to nowhere is no line', () => {
  expect(told(drive(shop(), begin, click('buy'), click('pay')).events)).toEqual([
    'WidgetClick pay cart link',
    'ScreenLoaded  done',
  ]);
});

test('a click on an input does not follow the line of the screen', () => {
  const { state, events } = drive(shop(), begin, click('buy'), click('fresh'));
  expect(state.screen).toBe('cart');
  expect(told(events)).toEqual(['WidgetClick fresh cart input']);
});

test('missed clicks', () => {
  expect(told(drive(shop(), begin, click('plain')).events)).toEqual(['WidgetClick plain home none']);
  expect(told(drive(shop(), begin, click(null)).events)).toEqual(['ScreenClick  home none']);
  expect(told(drive(shop(), begin, click('pay')).events)).toEqual(['ScreenClick  home none']);
});

test('back replaces the line and turns the transition round', () => {
  const { state, effects } = drive(shop(), begin, click('buy'), click('back'));
  expect(state).toMatchObject({ screen: 'home', history: [] });
  expect(effects).toMatchObject([{ kind: 'show', screen: 'home', animation: 'slideRight', duration: 300 }]);
  expect(drive(shop(), begin, { kind: 'back' }).state.screen).toBe('home');
});

describe('overlays', () => {
  test('open over the screen, keep it as the screen of events, and close by a click beside', () => {
    const open = drive(shop(), begin, click('help'));
    expect(open.state).toMatchObject({ screen: 'home', overlays: ['popup'] });
    expect(told(open.events)).toEqual([
      'WidgetClick help home link',
      'OverlayShowAnimation popup home',
      'OverlayLoaded popup home',
    ]);
    expect(open.events.at(-1)?.time).toBe(1250);
    expect(open.effects).toEqual([{ kind: 'open', overlay: 'popup', animation: 'fadeIn', duration: 250 }]);
    for (const beside of [click(null), click('buy')]) {
      const closed = drive(shop(), begin, click('help'), beside);
      expect(closed.state).toMatchObject({ screen: 'home', overlays: [] });
      expect(told(closed.events)).toEqual(['ScreenClick popup home link', 'OverlayRemoved popup home']);
      expect(closed.effects).toEqual([{ kind: 'close', overlay: 'popup' }]);
    }
  });

  test('a widget without a line stays inside', () => {
    const { state, events } = drive(shop(), begin, click('help'), click('inside'));
    expect(state.overlays).toEqual(['popup']);
    expect(events).toMatchObject([
      { type: 'WidgetClick', widget: 'inside', screen: 'home', overlay: 'popup', target: 'none' },
    ]);
  });

  test('widgets that want to be fresh are so each time an overlay opens; the others keep what was entered', () => {
    const { widgets, ...rest } = shop();
    const inside = { ...widgets['inside'], type: 'TextBox', props: { ignoreStateOnPageLoad: true } } as Widget;
    const app = { ...rest, widgets: { ...widgets, inside, close: { ...inside, id: 'close', props: {} } } };
    const entered = [begin, click('help'), type('inside', 'x'), type('close', 'y')] as const;
    expect(Object.keys(drive(app, ...entered).state.values)).toEqual(['inside', 'close']);
    expect(Object.keys(drive(app, ...entered, { kind: 'back' }, click('help')).state.values)).toEqual(['close']);
  });

  test('a line to a screen and a way back close them', () => {
    const left = drive(shop(), begin, click('help'), click('close'));
    expect(left.state).toMatchObject({ screen: 'home', overlays: [], history: [] });
    expect(told(left.events)).toEqual([
      'WidgetClick close home link',
      'OverlayRemoved popup home',
      'ScreenLoaded  home',
    ]);
    expect(drive(shop(), begin, click('help'), { kind: 'back' }).state.overlays).toEqual([]);
  });
});

describe('entering', () => {
  test('typing is a change without a place, a tick with a pointer is a click', () => {
    const typed = drive(shop(), begin, type('name', 'Ada'));
    expect(typed.events).toEqual([
      expect.objectContaining({
        type: 'WidgetChange',
        x: -1,
        y: -1,
        state: { type: 'text', value: 'Ada' },
        target: 'input',
      }),
    ]);
    const ticked = drive(shop(), begin, tick('news', false));
    expect(ticked.events).toMatchObject([
      { type: 'WidgetClick', x: 0.1, state: { type: 'checked', value: false }, target: 'input' },
    ]);
  });

  test('a list that opens or a password that is shown is logged, and changes no value', () => {
    const begun = drive(shop(), begin);
    const told = drive(shop(), begin, { kind: 'report', widget: 'name', state: { type: 'open', value: null } });
    expect(told.events).toMatchObject([
      { type: 'WidgetChange', widget: 'name', x: -1, state: { type: 'open', value: null } },
    ]);
    expect(told.state).toEqual(begun.state);
  });

  test('values outlive screens, unless the widget wants to be fresh', () => {
    const { state } = drive(
      shop(),
      begin,
      type('mail', 'a@b.c'),
      click('buy'),
      type('fresh', 'x'),
      click('back'),
      click('buy'),
    );
    expect(state.values['mail']).toEqual({ type: 'text', value: 'a@b.c' });
    expect(state.values['fresh']).toBeUndefined();
  });

  test('widgets that are bound to one variable show the same', () => {
    const app = shop();
    const { state } = drive(app, begin, type('name', 'Ada'), click('buy'));
    const echo = screenView(app, state)?.screen.items.find(({ id }) => id === 'echo');
    expect(echo?.value).toEqual({ type: 'value', value: 'Ada' });
  });

  test('radio boxes of one name exclude each other', () => {
    const app = shop();
    const { state, events } = drive(app, begin, tick('radio2', true));
    const states = screenView(app, state)
      ?.screen.items.filter(({ id }) => id.startsWith('radio'))
      .map((item) => item.states);
    expect(states).toEqual([[], ['checked']]);
    expect(events[0]?.state?.type).toBe('radiobox.checked');
  });

  test('a menu leads to the screen of its entry', () => {
    const choose = (value: string) =>
      ({ kind: 'change', widget: 'menu', value: { type: 'select', value }, x: 0.5, y: 1 }) as const;
    const { state, events } = drive(shop(), begin, choose('a'));
    expect(state.screen).toBe('cart');
    expect(events[0]).toMatchObject({ type: 'WidgetClick', state: { type: 'navigate', value: 'a' }, target: 'link' });
    expect(drive(shop(), begin, choose('b')).events).toMatchObject([{ target: 'none' }]);
  });
});

describe('validation and rules', () => {
  test('a line that wants a valid form waits for it', () => {
    const app = shop();
    const blocked = drive(app, begin, type('mail', 'nonsense'), click('send'));
    expect(blocked.state).toMatchObject({ screen: 'home', invalid: ['mail', 'name'] });
    expect(told(blocked.events)).toEqual([
      'WidgetClick send home link',
      'ValidationError mail home',
      'ValidationError name home',
      'ValidationErrorLine  home',
    ]);
    const visible = (id: string) => screenView(app, blocked.state)?.screen.items.find((item) => item.id === id);
    expect(visible('mail')?.states).toEqual(['error']);
    expect(visible('note')).toMatchObject({ isErrorText: true });
    const repaired = drive(app, begin, click('send'), type('name', 'Ada'));
    expect(told(repaired.events)).toEqual(['WidgetChange name home input', 'ValidationOk name home']);
  });

  test('rules first, the line without a rule otherwise, with the transition of the line that led there', () => {
    const filled = [begin, type('name', 'Ada')] as const;
    const otherwise = drive(shop(), ...filled, click('send'));
    expect(otherwise.state.screen).toBe('done');
    expect(otherwise.effects).toMatchObject([{ animation: 'fadeIn' }]);
    expect(drive(shop(), ...filled, tick('news', false), click('send')).state.screen).toBe('cart');
  });

  test('a call succeeds, since nobody makes it', () => {
    const gesture = { type: 'swipeUp', start: { x: 0, y: 1, t: 0 }, end: { x: 0, y: 0, t: 9 } } as const;
    expect(drive(shop(), begin, { kind: 'gesture', widget: 'news', gesture }).state.screen).toBe('done');
  });

  test('a ring of branches ends', () => {
    const app = shop();
    const ring = { ...app, lines: { ...app.lines, l_else: { id: 'l_else', from: 'or', to: 'or', event: null } } };
    expect(drive(ring, begin, type('name', 'Ada'), click('send')).state.screen).toBe('home');
  });
});

describe('random branches', () => {
  const variant = (seed: number) => drive(shop(), { ...begin, seed }, click('hero')).state;

  test('the seed decides, evenly, and the draw is logged', () => {
    const drawn = Array.from({ length: 400 }, (_, seed) => variant(seed).screen);
    const share = drawn.filter((screen) => screen === 'cart').length / drawn.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
    const { events, state } = drive(shop(), { ...begin, seed: 7 }, click('hero'));
    expect(events[1]).toMatchObject({
      type: 'WidgetInit',
      widget: 'ab',
      state: { type: 'variant', value: state.variants['ab'] },
    });
  });

  /** The share of `cart` where the lines of the branch have these weights. */
  const shareOf = (cart: unknown, done: unknown): number => {
    const app = shop();
    const weights: Readonly<Record<string, unknown>> = { l_a: cart, l_b: done };
    const lines = Object.fromEntries(
      Object.values(app.lines ?? {}).map((line) => [line.id, { ...line, weight: weights[line.id] }]),
    );
    const drawn = Array.from(
      { length: 400 },
      (_, seed) => drive({ ...app, lines }, { ...begin, seed }, click('hero')).state.screen,
    );
    return drawn.filter((screen) => screen === 'cart').length / drawn.length;
  };

  test('weights decide how often each way is taken', () => {
    expect(shareOf(3, 1)).toBeGreaterThan(0.68);
    expect(shareOf(3, 1)).toBeLessThan(0.82);
    expect(shareOf(0, 1)).toBe(0);
    expect(shareOf(5, undefined)).toBe(1);
    for (const odd of [0, -1, 'many', null]) expect(shareOf(odd, odd)).toBeCloseTo(0.5, 1);
  });

  test.each([
    [{ ab: 'B' }, 'done'],
    [{ ab: 'a' }, 'cart'],
  ])('a way that is said is taken, and logged as any: %p', (ways, screen) => {
    for (let seed = 0; seed < 8; seed += 1) {
      const { state, events } = drive(shop(), { ...begin, seed, ways }, click('hero'));
      expect(state.screen).toBe(screen);
      expect(events[1]).toMatchObject({ type: 'WidgetInit', state: { type: 'variant' } });
    }
  });

  test('a way that there is not is left to chance', () => {
    for (const way of ['Z', '', '__proto__'])
      expect(drive(shop(), { ...begin, seed: 7, ways: { ab: way } }, click('hero')).state.screen).toBe(
        variant(7).screen,
      );
  });

  test('it stays for the session', () => {
    const app = shop();
    const again = step(app, { ...variant(3), screen: 'home', seed: 999 }, { time: 9, ...click('hero') });
    expect(again.state.variants).toEqual(variant(3).variants);
    expect(again.events.some(({ type: kind }) => kind === 'WidgetInit')).toBe(false);
  });
});

describe('timers, scrolling, gestures', () => {
  const swipe = {
    kind: 'gesture',
    widget: null,
    gesture: { type: 'swipeLeft', start: { x: 0.9, y: 0.5, t: 1 }, end: { x: 0.1, y: 0.5, t: 90 } },
  } as const;

  test('a swipe on the screen, then its timers', () => {
    const { effects, events } = drive(shop(), begin, swipe);
    expect(told(events)).toEqual(['ScreenGesture  home', 'ScreenAnimation  home', 'ScreenLoaded  splash']);
    expect(events[0]).toMatchObject({ x: 0.9, y: 0.5, gesture: swipe.gesture });
    expect(effects.slice(1)).toEqual([
      { kind: 'timer', line: 'l_timer', afterMs: 2250 },
      { kind: 'timer', line: 'l_loaded', afterMs: 1250 },
    ]);
    expect(drive(shop(), begin, swipe, { kind: 'timer', line: 'l_timer' }).state.screen).toBe('done');
  });

  test('a timer of a screen that is gone does nothing', () => {
    expect(drive(shop(), begin, { kind: 'timer', line: 'l_timer' })).toMatchObject({
      state: { screen: 'home' },
      events: [],
    });
  });

  test('screens that jump by themselves slow down, until the tester does something', () => {
    const app = shop();
    const quick = {
      ...app,
      lines: { ...app.lines, l_loaded: { id: 'l_loaded', from: 'splash', to: 'splash', event: 'loaded' } },
    };
    const jump = { kind: 'timer', line: 'l_loaded' } as const;
    const wait = (jumps: number) =>
      drive(quick, begin, swipe, ...Array.from({ length: jumps }, () => jump)).effects.at(-1);
    expect(wait(31)).toMatchObject({ afterMs: 0 });
    expect(wait(32)).toMatchObject({ afterMs: 1000 });
  });

  test('a gesture without a line is not logged, a slow press counts as a click', () => {
    const start = { x: 0.5, y: 0.5, t: 1 };
    const gesture = (kind: 'swipeDown' | 'longclick') =>
      ({ kind: 'gesture', widget: 'buy', gesture: { type: kind, start, end: start } }) as const;
    expect(drive(shop(), begin, gesture('swipeDown')).events).toEqual([]);
    expect(told(drive(shop(), begin, gesture('longclick')).events)[0]).toBe('WidgetClick buy home link');
  });

  test('scrolling is logged as a burst and reaches widgets further down', () => {
    const samples = [
      { time: 700, value: 0.1 },
      { time: 800, value: 0.45 },
    ];
    const { state, events } = drive(shop(), begin, { kind: 'scroll', value: 0.45, samples });
    expect(events[0]).toMatchObject({
      type: 'ScreenScroll',
      time: 700,
      scrollTop: 0.45,
      state: { type: 'scroll', value: 0.45, children: samples },
    });
    expect(state.screen).toBe('done');
    expect(drive(shop(), begin, { kind: 'scroll', value: 0.3, samples: [] }).state.screen).toBe('home');
  });

  test('coming back finds the screen where it was left', () => {
    const { state } = drive(shop(), begin, { kind: 'scroll', value: 0.2, samples: [] }, click('buy'), click('back'));
    expect(state.scroll['home']).toBe(0.2);
  });
});

test('a step never changes the state it was given', () => {
  const before = JSON.stringify(initialState);
  drive(shop(), begin, click('buy'), click('back'), type('name', 'x'));
  expect(JSON.stringify(initialState)).toBe(before);
});

describe('what is over when a screen or overlay changes', () => {
  const invalid = { ...begin } as const;
  const refused = [invalid, click('send')] as const;

  test('fields that were refused are so until the screen changes', () => {
    const { state } = drive(shop(), ...refused);
    expect(state.invalid.length).toBeGreaterThan(0);
    expect(drive(shop(), ...refused, click('buy')).state.invalid).toEqual([]);
  });

  test('or until an overlay closes', () => {
    const { widgets, ...rest } = shop();
    const app = { ...rest, widgets: { ...widgets, help: { ...widgets['help'], type: 'Button' } as Widget } };
    const open = drive(app, ...refused, click('help'));
    expect(open.state).toMatchObject({ overlays: ['popup'] });
    expect(open.state.invalid.length).toBeGreaterThan(0);
    expect(step(app, open.state, { kind: 'back', time: 9_000 }).state.invalid).toEqual([]);
  });
});

test('an overlay that is open does not open again', () => {
  const { lines, ...rest } = shop();
  const again = { id: 'l_again', from: 'inside', to: 'popup', event: 'click' };
  const app = { ...rest, lines: { ...lines, l_again: again } };
  const { state, effects } = drive(app, begin, click('help'), click('inside'));
  expect([state.overlays, effects]).toEqual([['popup'], []]);
});

test('timers of an overlay fire while it is open, and not after', () => {
  const { lines, ...rest } = shop();
  const soon = { id: 'l_soon', from: 'popup', to: 'done', event: 'timer', timer: 2 };
  const app = { ...rest, lines: { ...lines, l_soon: soon } };
  const fired = { kind: 'timer', line: 'l_soon' } as const;
  expect(drive(app, begin, click('help')).effects).toContainEqual({ kind: 'timer', line: 'l_soon', afterMs: 2_250 });
  expect(drive(app, begin, click('help'), fired).state.screen).toBe('done');
  expect(drive(app, begin, click('help'), { kind: 'back' }, fired).state.screen).toBe('home');
});

test('a screen that comes by a morph counts as loaded at once, any other when its transition is over', () => {
  const { lines, ...rest } = shop();
  const morph = { ...lines?.['l_buy'], animation: 'transform' } as NonNullable<typeof lines>[string];
  const { events } = drive({ ...rest, lines: { ...lines, l_buy: morph } }, begin, click('buy'));
  expect(events.at(-1)).toMatchObject({ type: 'ScreenLoaded', time: 1_000 });
});

test('lines of a template are no lines of the widget', () => {
  const { lines, ...rest } = shop();
  const template = { id: 'l_template', from: 'plain', to: 'cart', event: 'click', isTemplateTransition: true };
  expect(drive({ ...rest, lines: { ...lines, l_template: template } }, begin, click('plain')).state.screen).toBe(
    'home',
  );
});

test('to turn a radio button off turns no other off', () => {
  const { state } = drive(shop(), begin, tick('radio2', true), tick('radio1', false));
  expect(state.values).toMatchObject({ radio2: { value: true }, radio1: { value: false } });
});

test('a tick that is turned by a key is a press: it follows the line of a click, and is told as one', () => {
  const { lines, ...rest } = shop();
  const onClick = { id: 'l_news', from: 'news', to: 'cart', event: 'click' };
  const app = { ...rest, lines: { ...lines, l_news: onClick } };
  const keyed = { ...tick('news', false), x: -1, y: -1 };
  for (const turned of [keyed, tick('news', false)]) {
    const { state, events } = drive(app, begin, turned);
    expect([state.screen, events[0]?.type]).toEqual(['cart', 'WidgetClick']);
  }
});

test('a random branch keeps its first draw, also where the seed has changed', () => {
  const first = drive(shop(), { ...begin, seed: 1 }, click('hero'));
  const drawn = first.state.variants['ab'];
  const other = { l_a: 'l_b', l_b: 'l_a' }[String(drawn)] ?? '';
  const variants = { ...first.state.variants, ab: other };
  const again = step(shop(), { ...first.state, screen: 'home', variants }, { ...click('hero'), time: 9_000 });
  expect(again.state.screen).toBe(other === 'l_a' ? 'cart' : 'done');
});

test('a line that asks for valid fields is held up by each field that is not, and each is logged', () => {
  const invalidOf = (...inputs: Parameters<typeof drive>[1][]) => drive(shop(), begin, ...inputs, click('send'));
  const both = invalidOf(type('mail', 'no'));
  expect(both.state).toMatchObject({ screen: 'home', invalid: ['mail', 'name'] });
  expect(told(both.events).filter((one) => one.startsWith('Validation'))).toEqual([
    'ValidationError mail home',
    'ValidationError name home',
    'ValidationErrorLine  home',
  ]);
  const one = invalidOf(type('mail', 'no'), type('name', 'Ada'));
  expect(one.state).toMatchObject({ screen: 'home', invalid: ['mail'] });
  expect(invalidOf(type('mail', 'a@b.co'), type('name', 'Ada')).state.screen).not.toBe('home');
});

test('what was entered as nothing is not what was designed', () => {
  const { lines, ...rest } = shop();
  const rule = { type: 'widget', widget: 'radio1', operator: 'checked' };
  const app = {
    ...rest,
    lines: { ...lines, l_rule: { ...lines?.['l_rule'], rule } as NonNullable<typeof lines>[string] },
  };
  const filled = [begin, type('name', 'Ada')] as const;
  expect(drive(app, ...filled, click('send')).state.screen).toBe('cart');
  expect(drive(app, ...filled, tick('radio1', false), click('send')).state.screen).toBe('done');
});

test('a widget that is disabled ignores all that is done to it; presses of it are known', () => {
  const app = shop();
  const disabled = (id: string) => ({ [id]: { ...app.widgets[id], style: { disabled: true } } as Widget });
  const widgets = { ...app.widgets, ...disabled('buy'), ...disabled('news'), ...disabled('name') };
  const off = { ...app, widgets };
  for (const id of ['buy', 'news']) {
    const { state, events } = drive(off, begin, click(id));
    expect([state.screen, told(events)]).toEqual(['home', [`WidgetClick ${id} home none`]]);
  }
  const { state, events } = drive(off, begin, type('name', 'Ada'));
  expect([state.values, events]).toEqual([{}, []]);
  expect(screenView(off, state)?.screen.items.filter(({ isDisabled }) => isDisabled)).toHaveLength(3);
});
