import { keyOf, markOf } from './digests';

test('keys and marks tell neither place nor account, and are those of both', () => {
  expect(keyOf('ada@example.org', '203.0.113.7')).toMatch(/^[\w-]{43}$/);
  expect(
    new Set([markOf('u1', 'p1'), markOf('u1', 'p2'), markOf('u2', 'p1'), keyOf('u1', 'p1'), keyOf('u1p1')]).size,
  ).toBe(5);
});
