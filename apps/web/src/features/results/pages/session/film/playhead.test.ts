import { jest } from '@jest/globals';
import { advanced, Playhead } from './playhead';

const pauses = [{ from: 1_000, to: 11_000 }];

describe('what time passes', () => {
  it('goes on by what has passed', () => {
    expect(advanced(0, 500, pauses)).toBe(500);
    expect(advanced(11_000, 100, pauses)).toBe(11_100);
  });
  it('skips all of a pause but its ends', () => {
    expect(advanced(1_400, 200, pauses)).toBe(10_500);
    expect(advanced(10_500, 200, pauses)).toBe(10_700);
    expect(advanced(1_400, 200, [])).toBe(1_600);
  });
});

describe('a film that is played', () => {
  let now = 0;
  let frame: (() => void) | null = null;
  beforeEach(() => {
    now = 0;
    frame = null;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    Object.assign(globalThis, {
      requestAnimationFrame: (run: () => void) => {
        frame = run;
        return 1;
      },
      cancelAnimationFrame: () => (frame = null),
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
    Reflect.deleteProperty(globalThis, 'cancelAnimationFrame');
  });
  const after = (ms: number) => {
    now += ms;
    const run = frame;
    frame = null;
    run?.();
  };

  it('moves by its speed, and stops at its end', () => {
    const playhead = new Playhead({ length: 1_000, pauses: [] }, 100);
    playhead.change({ speed: 4 });
    playhead.play();
    after(100);
    expect([playhead.time(), playhead.playing().isPlaying]).toEqual([500, true]);
    after(900);
    expect([playhead.time(), playhead.playing().isPlaying, frame]).toEqual([1_000, false, null]);
  });

  it('begins again where it was at its end, and goes on from where somebody went', () => {
    const playhead = new Playhead({ length: 1_000, pauses: [] }, 5_000);
    expect(playhead.time()).toBe(1_000);
    playhead.toggle();
    after(50);
    expect(playhead.time()).toBe(50);
    playhead.seek(700);
    after(50);
    expect(playhead.time()).toBe(750);
    playhead.toggle();
    after(50);
    expect(playhead.time()).toBe(750);
  });

  it('skips pauses where that is asked for', () => {
    const playhead = new Playhead({ length: 20_000, pauses }, 1_450);
    playhead.change({ skipsPauses: true });
    playhead.play();
    after(100);
    expect(playhead.time()).toBe(10_500);
  });

  it('tells its listeners until they leave', () => {
    const playhead = new Playhead({ length: 1_000, pauses: [] }, 0);
    let heard = 0;
    const leave = playhead.subscribe(() => (heard += 1));
    playhead.seek(5);
    leave();
    playhead.seek(6);
    expect(heard).toBe(1);
  });
});
