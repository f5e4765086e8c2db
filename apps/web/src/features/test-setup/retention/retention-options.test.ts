import { retentionOptions } from './retention-options';

it('offers no more than the operator allows, and what was chosen', () => {
  expect(retentionOptions(undefined, null)).toEqual([null, 7, 30, 90, 180, 365, 730]);
  expect(retentionOptions(45, 90)).toEqual([null, 7, 30, 45]);
  expect(retentionOptions(30, 30)).toEqual([null, 7, 30]);
});
