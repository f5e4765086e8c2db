import { ApiError } from '@rehearse/client/api';
import { isOpen } from './use-live-updates';

const asked = (name: string, error: Error | null) => ({ queryKey: [name, {}, {}], state: { error } });

it.each([
  ['a result', 'analytics.summary', null, true],
  ['one that is being counted', 'analytics.summary', new ApiError(503, 'analytics/counting'), true],
  ['one that could not be asked for', 'analytics.summary', new ApiError(0, 'network'), true],
  ['one of a prototype that does not exist', 'analytics.summary', new ApiError(404, 'thing/unknown'), false],
  ['one that is for others', 'analytics.summary', new ApiError(403, 'auth/forbidden'), false],
  ['something else', 'apps.get', null, false],
])('asks again for %s: %s, %o: %s', (_, name, error, expected) => {
  expect(isOpen(asked(name, error))).toBe(expected);
});
