import { discoveryChance } from './discovery';

// Nielsen and Landauer 1993: with 31 % of the problems found by each, five testers find 84 % (they count 85 % from 0.315).
test.each([
  [0.31, 5, 0.8436],
  [0.1, 22, 0.9015],
  [0.05, 0, 0],
  [1, 1, 1],
])('a problem of %d of the testers is met by %d', (frequency, testers, chance) => {
  expect(discoveryChance(frequency, testers)).toBeCloseTo(chance, 4);
});
