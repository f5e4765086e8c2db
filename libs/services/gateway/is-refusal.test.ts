import { Failure } from '@rehearse/contract';
import { isRefusal } from './is-refusal';

test.each(['request/invalid', 'auth/forbidden', 'thing/unknown', 'request/rate'] as const)('%s refuses', (code) =>
  expect(isRefusal(new Failure(code))).toBe(true),
);

test('what failed here, what was answered all the same, and what is no answer refuse nobody', () => {
  expect(isRefusal(new Failure('server/failed'))).toBe(false);
  expect(isRefusal(new Failure('user.password.invalid'))).toBe(false);
  expect(isRefusal(Object.assign(new Error('away'), { code: 'request/invalid' }))).toBe(false);
});
