import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommon } from './common-passwords';

test('the 10,000 commonest of those that are long enough are known, and no more', () => {
  const long = dictionary['passwords-common'].filter(({ length }) => length >= 6);
  expect(long.slice(0, 10_000).filter((password) => !isCommon(password))).toEqual([]);
  expect(isCommon(long[9_999] ?? '')).toBe(true);
  expect(isCommon(long[20_000] ?? '')).toBe(false);
  expect(isCommon('correct horse')).toBe(false);
});
