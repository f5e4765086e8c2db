import { jest } from '@jest/globals';
import { LocalAttempts } from './local-attempts';

const rule = { free: 2, firstMs: 1_000, longestMs: 3_000, forgetMs: 60_000 };

let attempts: LocalAttempts;
beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  attempts = new LocalAttempts();
});
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTime(ms);
const attempt = () => attempts.attempt('a', rule);

test('after the free ones each makes a pause, twice as long as the one before, up to the longest', () => {
  expect([attempt().remaining, attempt().remaining, attempt().remaining]).toEqual([1, 0, 0]);
  for (const pause of [1_000, 2_000, 3_000, 3_000]) {
    expect(attempt()).toEqual({ allowed: false, remaining: 0, retryAfterMs: pause });
    pass(pause - 1);
    expect(attempt()).toEqual({ allowed: false, remaining: 0, retryAfterMs: 1 });
    pass(1);
    expect(attempt().allowed).toBe(true);
  }
});

test('one that is excused twice is so once', () => {
  attempt();
  attempts.excuse('a');
  attempts.excuse('a');
  expect([attempt().remaining, attempt().remaining]).toEqual([1, 0]);
  expect([attempt().allowed, attempt().allowed]).toEqual([true, false]);
});

test('an excuse does not end the pause, and makes the next one shorter', () => {
  for (let count = 0; count < 3; count += 1) attempt();
  attempts.excuse('a');
  expect(attempt().retryAfterMs).toBe(1_000);
  pass(1_000);
  attempt();
  expect(attempt().retryAfterMs).toBe(1_000);
});

test('what nobody tried for long enough, or what is told to be, is forgotten', () => {
  for (let count = 0; count < 3; count += 1) attempt();
  pass(59_999);
  expect(attempt().remaining).toBe(0);
  pass(60_000);
  expect(attempt().remaining).toBe(1);
  attempts.forget('a');
  expect(attempt().remaining).toBe(1);
});

test('an excuse for what nobody tried comes to nothing', () => {
  attempts.excuse('a');
  expect(attempt().remaining).toBe(1);
});
