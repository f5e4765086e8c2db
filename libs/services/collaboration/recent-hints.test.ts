import { jest } from '@jest/globals';
import { RecentHints } from './recent-hints';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what changed is known for half a minute after its last change, of its own prototype only', () => {
  const hints = new RecentHints();
  hints.add('one', 'results');
  hints.add('one', 'test');
  hints.add('other', 'comments');
  jest.advanceTimersByTime(20_000);
  hints.add('one', 'results');
  expect(hints.of('one')).toEqual(['test', 'results']);
  jest.advanceTimersByTime(10_000);
  expect(hints.of('one')).toEqual(['results']);
  expect(hints.of('other')).toEqual([]);
  jest.advanceTimersByTime(20_000);
  expect(hints.of('one')).toEqual([]);
});
