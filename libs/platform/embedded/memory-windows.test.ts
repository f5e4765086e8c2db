import { jest } from '@jest/globals';
import { MemoryWindows } from './memory-windows';

afterEach(() => {
  jest.useRealTimers();
});

test('a window begins with who takes first, counts what it refuses, and ends by itself', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  const windows = new MemoryWindows();
  const rate = { points: 10, perMs: 500 };
  expect(windows.take('a', rate, 4)).toEqual({ allowed: true, remaining: 6, retryAfterMs: 0 });
  jest.setSystemTime(1_000_400);
  expect(windows.take('a', rate, 7)).toEqual({ allowed: false, remaining: 0, retryAfterMs: 100 });
  expect(windows.take('b', rate, 10)).toEqual({ allowed: true, remaining: 0, retryAfterMs: 0 });
  jest.setSystemTime(1_000_500);
  expect(windows.take('a', rate, 10)).toEqual({ allowed: true, remaining: 0, retryAfterMs: 0 });
});

test('what has ended is forgotten', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  const windows = new MemoryWindows();
  for (let number = 0; number < 100; number += 1) windows.take(`short ${number}`, { points: 1, perMs: 1_000 }, 1);
  windows.take('long', { points: 1, perMs: 3_600_000 }, 1);
  expect(windows.size).toBe(101);
  jest.setSystemTime(1_060_000);
  expect(windows.take('long', { points: 1, perMs: 3_600_000 }, 1)).toMatchObject({ allowed: false });
  expect(windows.size).toBe(1);
});
