import { jest } from '@jest/globals';
import { createRefresher } from './refresher';

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

function counting() {
  let calls = 0;
  let release = () => undefined as void;
  const refresh = () => {
    calls += 1;
    return new Promise<void>((resolve) => (release = resolve));
  };
  return { refresher: createRefresher(refresh, 0), calls: () => calls, release: () => release() };
}

it('asks at once', () => {
  const { refresher, calls } = counting();
  refresher.ask();
  expect(calls()).toBe(1);
});

it('asks once more after an answer that was under way, however often it was asked to', async () => {
  const { refresher, calls, release } = counting();
  refresher.ask();
  refresher.ask();
  refresher.ask();
  expect(calls()).toBe(1);
  release();
  await settle();
  expect(calls()).toBe(2);
  release();
  await settle();
  expect(calls()).toBe(2);
});

it('goes on after a failure', async () => {
  let calls = 0;
  const refresher = createRefresher(() => Promise.reject(new Error(String((calls += 1)))), 0);
  refresher.ask();
  await settle();
  refresher.ask();
  expect(calls).toBe(2);
});

it('does nothing once stopped', async () => {
  const { refresher, calls, release } = counting();
  refresher.ask();
  refresher.ask();
  refresher.stop();
  release();
  await settle();
  refresher.ask();
  expect(calls()).toBe(1);
});

it('asks no more often than once per period, and not later than that', async () => {
  jest.useFakeTimers();
  let calls = 0;
  const refresher = createRefresher(async () => void (calls += 1), 2_000);
  const seen: number[] = [];
  for (let second = 0; second < 8; second++) {
    refresher.ask();
    await jest.advanceTimersByTimeAsync(1_000);
    seen.push(calls);
  }
  refresher.stop();
  jest.useRealTimers();
  expect(seen).toEqual([1, 2, 2, 3, 3, 4, 4, 5]);
});
