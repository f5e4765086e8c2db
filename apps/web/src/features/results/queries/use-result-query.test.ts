import { ApiError } from '@rehearse/client/api';
import { resultQueryOptions } from './use-result-query';

const counting = new ApiError(503, 'analytics/counting', { retryAfterMs: 1_000, progress: 0.5 });

it('asks until it is counted, as often as the server says', () => {
  expect(resultQueryOptions.retry(50, counting)).toBe(true);
  expect(resultQueryOptions.retryDelay(50, counting)).toBe(1_000);
  expect(resultQueryOptions.retry(0, new ApiError(503, 'analytics/catching-up'))).toBe(false);
});

it('asks again what may pass, and not what stays refused', () => {
  const again = (error: Error | null) => resultQueryOptions.refetchInterval({ state: { error } });
  expect(again(new ApiError(503, 'analytics/catching-up', { retryAfterMs: 5_000 }))).toBe(5_000);
  expect(again(new ApiError(0, 'network'))).toBe(2_000);
  expect(again(new ApiError(403, 'server/forbidden'))).toBe(false);
  expect(again(null)).toBe(false);
});
