import { termsOf } from './terms';

it('offers no more than the operator allows, and what was chosen', () => {
  expect(termsOf(undefined, null)).toEqual([null, 7, 30, 90, 180, 365, 730]);
  expect(termsOf(45, 90)).toEqual([null, 7, 30, 45]);
  expect(termsOf(30, 30)).toEqual([null, 7, 30]);
});
