import { limits } from './limits';
import { baseOf, givenTestHash, isTestPassword, testPasswordOf } from './test-password';

const drawn = 'x'.repeat(limits.hashLength);
/** For which pages of older clients ask for no password. */
const whole = 60;

it('leaves a link alone that has no password', () => {
  expect([testPasswordOf(drawn), givenTestHash(drawn)]).toEqual([null, drawn]);
});

it('divides one with a password, so that every client asks for it, and takes it as the end of the link', () => {
  for (const password of ['lumen123', 'Nachtzug2026'.slice(0, 11)]) {
    const hash = baseOf(drawn) + password;
    expect(testPasswordOf(hash)).toBe(password);
    expect(givenTestHash(hash) + password).toBe(hash);
    expect(givenTestHash(hash).length).toBeLessThan(whole);
    expect(hash.length).toBeGreaterThanOrEqual(whole);
  }
});

it('takes letters and digits that an address can hold', () => {
  expect(['lumen123', 'ABCdef12345'].map(isTestPassword)).toEqual([true, true]);
  expect(['short12', 'much2long4it', 'with space', 'ümlaut12', 'a/b/c/d1'].map(isTestPassword)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
