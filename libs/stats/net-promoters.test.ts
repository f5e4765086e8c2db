import { netPromoters } from './net-promoters';

const answers = (promoters: number, passives: number, detractors: number) => [
  ...Array.from({ length: promoters }, (_, index) => 9 + (index % 2)),
  ...Array.from({ length: passives }, (_, index) => 7 + (index % 2)),
  ...Array.from({ length: detractors }, (_, index) => index % 7),
];

it('sets promoters against detractors, with its interval', () => {
  // By hand: p = 14.75 / 42, d = 15.75 / 42, p - d = -0.02381, half = 1.96 * sqrt((p + d - (p - d)^2) / 42) = 0.25766.
  const found = netPromoters(answers(14, 10, 15));
  expect(found).toMatchObject({ promoters: 14, passives: 10, detractors: 15 });
  expect(found.value).toBeCloseTo(-1 / 39, 10);
  expect(found.lo).toBeCloseTo(-0.2814, 3);
  expect(found.hi).toBeCloseTo(0.2338, 3);
});

it('says nothing of nobody, and stays between all detractors and all promoters', () => {
  expect(netPromoters([])).toMatchObject({ value: null, lo: null, hi: null });
  expect(netPromoters([10, 10, 9])).toMatchObject({ value: 1, hi: 1 });
  expect(netPromoters([0, 3, 6])).toMatchObject({ value: -1, lo: -1 });
});
