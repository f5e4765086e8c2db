import type { App, Line } from '@rehearse/model';
import { begin, click, drive, shop, tick, type } from './shop.fixture';
import { step } from './step';

/** The shop with some lines changed or added. */
function shopWith(...lines: (Partial<Line> & { readonly id: string })[]): App {
  const app = shop();
  const changed = lines.map((line) => [line.id, { event: 'click', ...app.lines?.[line.id], ...line } as Line]);
  return { ...app, lines: { ...app.lines, ...Object.fromEntries(changed) } };
}

const back = { kind: 'back' } as const;
const shown = (app: App, ...inputs: Parameters<typeof drive>[1][]) =>
  drive(app, ...inputs).effects.find(({ kind }) => kind === 'show');

describe('the way back', () => {
  test.each([
    ['slideLeft', 'slideRight'],
    ['slideRight', 'slideLeft'],
    ['slideUp', 'slideDown'],
    ['slideDown', 'slideUp'],
    ['fadeIn', 'fadeOut'],
    ['zoomIn', 'zoomOut'],
    ['transform', 'transform'],
  ])('of %s is %s', (animation, reverse) => {
    expect(shown(shopWith({ id: 'l_buy', animation }), begin, click('buy'), back)).toMatchObject({
      screen: 'home',
      animation: reverse,
      duration: 300,
    });
  });

  test('turns round how the tester came there last, not how the first screen was left', () => {
    const app = shopWith({ id: 'l_screen', animation: 'slideUp' });
    const there = [begin, click('buy'), click(null)] as const;
    expect(shown(app, ...there, back)).toMatchObject({ screen: 'cart', animation: 'slideDown' });
    expect(shown(app, ...there, back, back)).toMatchObject({ screen: 'home', animation: 'slideRight' });
  });

  test('can be gone again the other way, until another way is gone', () => {
    const app = shopWith({ id: 'l_screen', animation: 'slideUp' });
    const there = [begin, click('buy'), click(null), back, back] as const;
    const forward = { kind: 'forward' } as const;
    expect(shown(app, ...there, forward)).toMatchObject({ screen: 'cart', animation: 'slideLeft', duration: 300 });
    expect(shown(app, ...there, forward, forward)).toMatchObject({ screen: 'done', animation: 'slideUp' });
    const { state } = drive(app, ...there, forward, forward);
    expect(state).toMatchObject({ history: ['home', 'cart'], returns: [] });
    expect(drive(app, ...there, forward, forward, forward)).toMatchObject({ state, events: [], effects: [] });
    expect(drive(app, ...there, click('help'), back, forward).state).toMatchObject({ screen: 'home', returns: [] });
    expect(drive(app, ...there, click('buy'), forward).state).toMatchObject({ screen: 'cart', returns: [] });
    expect(drive(app, begin, forward)).toMatchObject({ events: [], effects: [] });
  });

  test('ends at the first screen', () => {
    expect(drive(shop(), begin, click('buy'), back, back)).toMatchObject({ state: { screen: 'home' }, effects: [] });
  });

  test('does not lead to a screen that led to itself', () => {
    const app = shopWith({ id: 'l_self', from: 'plain', to: 'home' });
    expect(drive(app, begin, click('plain'), click('buy'), back, back).state).toMatchObject({
      screen: 'home',
      history: [],
    });
  });
});

test('a branch with a transition of its own arrives with that one', () => {
  const app = shopWith({ id: 'l_else', animation: 'slideUp', duration: 700 });
  expect(shown(app, begin, type('name', 'Ada'), click('send'))).toMatchObject({ animation: 'slideUp', duration: 700 });
});

test('without a duration a zoom takes 100 ms, anything else 250 ms', () => {
  const duration = (animation: string) =>
    shown(shopWith({ id: 'l_buy', animation, duration: undefined }), begin, click('buy'));
  expect(duration('zoomIn')).toMatchObject({ duration: 100 });
  expect(duration('slideUp')).toMatchObject({ duration: 250 });
});

test('every overlay closes when the screen under it changes, the one in front first', () => {
  const app = shop();
  const second = { ...shopWith({ id: 'l_second', from: 'inside', to: 'splash' }), screens: { ...app.screens } };
  second.screens['splash'] = { ...second.screens['splash'], style: { overlay: true } } as App['screens'][string];
  const open = [begin, click('help'), click('inside')] as const;
  expect(drive(second, ...open).state.overlays).toEqual(['popup', 'splash']);
  const { state, effects } = drive(second, ...open, { kind: 'timer', line: 'l_timer' });
  expect(state).toMatchObject({ screen: 'done', overlays: [] });
  expect(effects.filter(({ kind }) => kind === 'close')).toEqual([
    { kind: 'close', overlay: 'splash' },
    { kind: 'close', overlay: 'popup' },
  ]);
});

test('every widget that wants to be fresh is so when its screen opens', () => {
  const app = shop();
  const fresh = { ...app.widgets['echo'], type: 'TextBox', props: { ignoreStateOnPageLoad: true } };
  const both = { ...app, widgets: { ...app.widgets, echo: fresh } as App['widgets'] };
  const filled = [begin, click('buy'), type('fresh', 'a'), type('echo', 'b')] as const;
  expect(Object.keys(drive(both, ...filled).state.values)).toEqual(['fresh', 'echo']);
  expect(drive(both, ...filled, click('back'), click('buy')).state.values).toEqual({});
});

describe('scrolling', () => {
  // The screen is 1000 px high, of which 500 px are seen; the widget begins at 900 px.
  const scroll = (value: number) => ({ kind: 'scroll', value, samples: [] }) as const;

  test('reaches a widget when its upper edge does', () => {
    expect(drive(shop(), begin, scroll(0.399)).state.screen).toBe('home');
    expect(drive(shop(), begin, scroll(0.4)).state.screen).toBe('done');
  });

  test('reaches it once: who scrolls on has passed it', () => {
    const app = shop();
    const first = drive(app, begin, scroll(0.4), { kind: 'back' });
    const { scroll: positions } = first.state;
    expect(positions['home']).toBe(0.4);
    expect(step(app, first.state, { ...scroll(0.45), time: 9_000 }).state.screen).toBe('home');
  });

  test('is forgotten where the line does not want it kept, and kept where it does', () => {
    const position = (line: Partial<Line>) =>
      drive(shopWith({ id: 'l_buy', ...line }), begin, scroll(0.2), click('buy')).state.scroll['cart'];
    expect(position({ scroll: true })).toBe(0.2);
    expect(position({})).toBe(0);
  });

  describe('with a pop-up open', () => {
    const withPopup = (style: Record<string, unknown>, homeHeight = 1_000): App => {
      const app = shop();
      const { home, popup } = app.screens;
      if (!home || !popup) throw new Error('the shop has both');
      return {
        ...app,
        screens: { ...app.screens, home: { ...home, h: homeHeight }, popup: { ...popup, h: 900, style } },
      };
    };
    const open = [begin, scroll(0.2), click('help')] as const;

    test('scrolls one that stays, which begins at its top each time, and leaves the page where it is', () => {
      const app = withPopup({ overlay: true, fixed: true });
      expect(drive(app, ...open, scroll(0.5)).state.scroll).toEqual({ home: 0.2, popup: 0.5 });
      expect(drive(app, ...open, scroll(0.5), back).state.scroll['home']).toBe(0.2);
      expect(drive(app, ...open, scroll(0.5), back, click('help')).state.scroll['popup']).toBe(0);
    });

    test('scrolls the page together with one that lies on it', () => {
      const { scroll: positions, overlays } = drive(withPopup({ overlay: true }), ...open, scroll(0.3)).state;
      expect([positions, overlays]).toEqual([{ home: 0.3, popup: 0.2 }, ['popup']]);
    });

    test('scrolls any above a page that has nothing to scroll', () => {
      const app = withPopup({ overlay: true }, 500);
      expect(drive(app, begin, click('help'), scroll(0.5)).state.scroll).toEqual({ home: 0, popup: 0.5 });
    });
  });
});

describe('screens that go on by themselves', () => {
  const swipe = {
    kind: 'gesture',
    widget: null,
    gesture: { type: 'swipeLeft', start: { x: 0.9, y: 0.5, t: 1 }, end: { x: 0.1, y: 0.5, t: 90 } },
  } as const;
  const jump = { kind: 'timer', line: 'l_loaded' } as const;
  const quick = shopWith({ id: 'l_loaded', from: 'splash', to: 'splash', event: 'loaded', delay: 0 });
  const jumps = (count: number) => Array.from({ length: count }, () => jump);

  test('are quick again after the tester did something', () => {
    const slow = [begin, swipe, ...jumps(40)] as const;
    expect(drive(quick, ...slow).effects.at(-1)).toMatchObject({ afterMs: 1000 });
    expect(drive(quick, ...slow, click(null), jump).effects.at(-1)).toMatchObject({ afterMs: 0 });
  });

  test('stay slow while nothing but scrolling happens', () => {
    const scroll = { kind: 'scroll', value: 0.1, samples: [] } as const;
    expect(drive(quick, begin, swipe, ...jumps(40), scroll, jump).effects.at(-1)).toMatchObject({ afterMs: 1000 });
  });

  test('wait 1.5 s where the designer said nothing, and never less than nothing', () => {
    const wait = (timer: number | undefined) =>
      drive(shopWith({ id: 'l_timer', timer }), begin, swipe).effects.find(
        (effect) => effect.kind === 'timer' && effect.line === 'l_timer',
      );
    expect(wait(undefined)).toMatchObject({ afterMs: 1_750 });
    expect(wait(0)).toMatchObject({ afterMs: 250 });
    expect(wait(-3)).toMatchObject({ afterMs: 250 });
  });
});

describe('radio boxes without a name', () => {
  test('belong together, apart from those that have one', () => {
    const app = shop();
    const unnamed = (id: string) => ({ ...app.widgets[id], type: 'RadioBox2', props: {} });
    const widgets = { ...app.widgets, plain: unnamed('plain'), grouped: unnamed('grouped') } as App['widgets'];
    const { values } = drive({ ...app, widgets }, begin, tick('plain', true), tick('grouped', true)).state;
    expect(values).toMatchObject({ plain: { value: false }, grouped: { value: true } });
    expect(values['radio1']).toBeUndefined();
  });
});
