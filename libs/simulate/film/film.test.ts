import { shop } from '../shop.fixture';
import type { SimulationEvent } from '../types';
import { Film, type FilmEvent } from './film';

const event = (at: number, type: SimulationEvent['type'], fields: Partial<SimulationEvent> = {}): FilmEvent => ({
  at,
  time: 5_000 + at,
  type,
  screen: 'home',
  widget: null,
  x: -1,
  y: -1,
  ...fields,
});
const screens = Object.keys(shop().screens);
const [first = '', second = '', third = ''] = screens;

describe('a session of a client that does not say what its events came from', () => {
  const film = new Film(shop(), [
    event(0, 'SessionStart', { screen: first }),
    event(0, 'ScreenLoaded', { screen: first }),
    event(100, 'OverlayLoaded', { screen: first, overlay: third }),
    event(200, 'OverlayRemoved', { screen: first, overlay: third }),
    event(300, 'ScreenLoaded', { screen: second }),
    event(400, 'ScreenScroll', { screen: second, state: { type: 'scroll', value: 0.5 } }),
  ]);

  it('is shown as its events tell', () => {
    expect(film.isWhole).toBe(false);
    const seen = [0, 150, 250, 350, 999].map((time) => {
      const { screen, overlays, scroll } = film.at(time).state;
      return [screen, overlays, scroll];
    });
    expect(seen).toEqual([
      [first, [], {}],
      [first, [third], { [third]: 0 }],
      [first, [], { [third]: 0 }],
      [second, [], { [third]: 0 }],
      [second, [], { [third]: 0, [second]: 0.5 }],
    ]);
  });

  it('knows what a screen came after', () => {
    expect([0, 1, 3].map((index) => film.arrival(index))).toEqual([null, null, null]);
    expect([4, 5].map((index) => film.arrival(index)?.from.screen)).toEqual([first, first]);
  });

  it('begins with nothing, and is as long as its last event is late', () => {
    expect([film.at(-1).index, film.at(-1).state.screen, film.length]).toEqual([-1, null, 400]);
  });

  it('takes what widgets can hold, and nothing else', () => {
    const [box, text] = ['CheckBox', 'TextBox'].map((type) => ({ id: type, type }));
    const app = { ...shop(), widgets: {} as Record<string, never> };
    const place = { x: 0, y: 0, w: 1, h: 1, z: 1, props: {}, style: {}, name: '' };
    const drawn = { ...app, widgets: { CheckBox: { ...place, ...box }, TextBox: { ...place, ...text } } };
    const changed = (widget: string, type: string, value: unknown) =>
      event(1, 'WidgetChange', { widget, state: { type, value } });
    const one = new Film(drawn as ReturnType<typeof shop>, [
      changed('CheckBox', 'checked', true),
      changed('TextBox', 'checked', true),
      changed('gone', 'checked', true),
    ]);
    expect(one.at(1).state.values).toEqual({ CheckBox: { type: 'checked', value: true } });
  });
});

describe('a session that says it', () => {
  const start = event(0, 'SessionStart', { screen: first, input: { kind: 'start', seed: 1 } });
  const samples = [0, 100, 200].map((ms) => ({ time: 5_000 + 400 + ms, value: ms / 1_000 }));
  const scrolls = event(400, 'ScreenScroll', {
    screen: first,
    state: { type: 'scroll', value: 0.2, children: samples },
    input: { kind: 'scroll', value: 0.2 },
  });

  it('scrolls as it was scrolled, sample by sample', () => {
    const film = new Film(shop(), [start, scrolls]);
    expect(film.isWhole).toBe(true);
    const screenAt = (time: number) => Object.values(film.at(time).state.scroll);
    expect([399, 400, 450, 500, 5_000].map(screenAt)).toEqual([[0], [0], [0], [0.1], [0.2]]);
  });

  it('goes on where an event makes no sense', () => {
    const odd = event(10, 'ScreenGesture', { screen: first, input: { kind: 'gesture' } });
    const film = new Film(shop(), [start, odd, scrolls]);
    expect(film.at(10).state).toEqual(film.at(0).state);
    expect(Object.values(film.at(900).state.scroll)).toEqual([0.2]);
  });

  it('takes a time that goes back as that of the event before', () => {
    const film = new Film(shop(), [start, scrolls, event(100, 'SessionEnd')]);
    expect([film.indexAt(399), film.indexAt(400), film.length]).toEqual([0, 2, 400]);
  });
});
