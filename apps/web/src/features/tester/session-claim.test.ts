import { seedOf } from './session-claim';

it('draws the same again for one session, and about evenly among sessions', () => {
  const seeds = Array.from({ length: 400 }, (_, n) => seedOf(`S1767000000000_${n * 7_919}`));
  expect(seedOf('S1767000000000_7919')).toBe(seeds[1]);
  expect(new Set(seeds).size).toBe(400);
});
