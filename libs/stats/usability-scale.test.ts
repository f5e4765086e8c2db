import { norms, susGrade, susScore } from './usability-scale';

it('scores as Brooke did his example', () => {
  // J. Brooke, "SUS: a quick and dirty usability scale" (1996): contributions 4 1 1 4 1 2 1 1 4 3, in all 22, times 2.5.
  expect(susScore([5, 4, 2, 1, 2, 3, 2, 4, 5, 2])).toBe(55);
});

it('goes from 0 to 100, with 50 in the middle', () => {
  expect(susScore([5, 1, 5, 1, 5, 1, 5, 1, 5, 1])).toBe(100);
  expect(susScore([1, 5, 1, 5, 1, 5, 1, 5, 1, 5])).toBe(0);
  expect(susScore(Array.from({ length: 10 }, () => 3))).toBe(50);
});

it('scores nothing that is not whole', () => {
  expect(susScore([5, 4, 2, 1, 2, 3, 2, 4, 5])).toBeNull();
  expect(susScore([5, 4, 2, 1, 2, 3, 2, 4, 5, 0])).toBeNull();
  expect(susScore([5, 4, 2, 1, 2, 3, 2, 4, 5, Number.NaN])).toBeNull();
});

// The bounds of the table in J. Sauro, J. R. Lewis, "Quantifying the user experience", 2nd edition (2016): A+ from 84.1, F below 51.7.
it.each([
  [84.1, 'A+'],
  [84, 'A'],
  [78.9, 'A−'],
  [77.2, 'B+'],
  [74.1, 'B'],
  [74.04, 'B−'],
  [71.1, 'C+'],
  [68, 'C'],
  [64.9, 'C−'],
  [51.7, 'D'],
  [51.6, 'F'],
])('grades %s on the curve of Sauro and Lewis as %s', (score, grade) => expect(susGrade(score)).toBe(grade));

it('knows the means that Sauro and Lewis found, and that of the scale is a C', () => {
  expect([norms.sus.mean, norms.ease.mean]).toEqual([68, 5.5]);
  expect(susGrade(norms.sus.mean)).toBe('C');
});
