import { ApiError } from '@rehearse/client/api';
import { type Asked, countingIn } from './counting';

const counted = (progress?: number): Asked => ({
  isFetching: true,
  failureReason: new ApiError(503, 'analytics/counting', { retryAfterMs: 1_000, progress }),
});
const answered: Asked = { isFetching: false, failureReason: null };
const asking: Asked = { isFetching: true, failureReason: null };

it('is as far as the question that is least far', () => {
  expect(countingIn([answered, counted(0.8), counted(0.4)], null)).toBe(0.4);
  expect(countingIn([counted()], null)).toBe(0);
});

it('goes on until every question has its answer', () => {
  expect(countingIn([answered, asking], 0.4)).toBe(0.4);
  expect(countingIn([answered, answered], 0.4)).toBeNull();
});

it('takes neither a first question nor other trouble for counting', () => {
  expect(countingIn([asking, answered], null)).toBeNull();
  const away: Asked = { isFetching: false, failureReason: new ApiError(503, 'analytics/catching-up') };
  expect(countingIn([away], null)).toBeNull();
});
