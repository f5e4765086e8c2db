import { lostness } from './lostness';

it('is 0 on the shortest way, and grows with screens seen again and with ones that were not needed', () => {
  expect(lostness(['home', 'basket', 'pay'], 3)).toBe(0);
  // N = 3, S = 5, R = 3: sqrt((3/5 - 1)^2).
  expect(lostness(['home', 'basket', 'home', 'basket', 'pay'], 3)).toBeCloseTo(0.4, 10);
  // N = 4, S = 5, R = 3: sqrt((4/5 - 1)^2 + (3/4 - 1)^2) = sqrt(0.04 + 0.0625).
  expect(lostness(['home', 'help', 'home', 'basket', 'pay'], 3)).toBeCloseTo(0.320_156, 6);
});

it('says nothing of who viewed nothing', () => {
  expect(lostness([], 3)).toBeNull();
});
