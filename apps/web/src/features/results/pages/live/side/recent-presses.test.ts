import { faded, fadeMs, pressedScreens, withPresses } from './recent-presses';

const press = (at: number, screen: string, isMissed = false) => ({ at, screen, x: 0.5, y: 0.5, isMissed });
const t0 = 1_000_000;
const running = { quiet: 0, isHidden: false, isEnded: false };
const first = withPresses(
  [],
  [{ ...running, id: 'S1', at: 9_000, presses: [press(8_000, 's1'), press(9_000, 's2', true)] }],
  t0,
);

it('keeps a press at the time at which it first came, and forgets it after a minute', () => {
  expect(first.map(({ key, time }) => [key, time])).toEqual([
    ['S1 8000', t0 - 1_000],
    ['S1 9000', t0],
  ]);
  // The page of the tester was hidden meanwhile: its own time stood still.
  const again = withPresses(
    first,
    [{ ...running, id: 'S1', at: 9_000, presses: [press(9_000, 's2', true)] }],
    t0 + 30_000,
  );
  expect(again).toEqual(first);
  const left = { ...running, id: 'S9', at: 9_000, quiet: 20_000, isEnded: true, presses: [press(8_000, 's1')] };
  expect(withPresses([], [left], t0)[0]?.time).toBe(t0 - 21_000);
  expect(withPresses(first, [], t0 + fadeMs - 500).map(({ key }) => key)).toEqual(['S1 9000']);
});

it('tells of each screen how much was pressed, the busiest first', () => {
  const all = withPresses(
    first,
    [{ ...running, id: 'S2', at: 100, presses: [press(50, 's2'), press(100, 's3')] }],
    t0 + 1_000,
  );
  expect(
    pressedScreens(all, t0 + 1_000).map(({ screen, presses, missed }) => [screen, presses.length, missed]),
  ).toEqual([
    ['s2', 2, 1],
    ['s1', 1, 0],
    ['s3', 1, 0],
  ]);
  expect(pressedScreens(all, t0 + 2 * fadeMs)).toEqual([]);
});

it('pales with age', () => {
  const [screen] = pressedScreens(first, t0 + fadeMs / 2);
  expect(screen && faded(screen, t0 + fadeMs / 2).map(({ opacity }) => opacity)[0]).toBeCloseTo(0.483, 2);
});
