import { isLargerThan } from './json-size';

const max = { depth: 3, entries: 6 };

test.each([
  ['[[[1]]]', false],
  ['[[[[1]]]]', true],
  ['[1,2,3,4,5,6]', false],
  ['[1,2,3,4,5,6,7]', true],
  ['{"a":1,"b":{"c":[1,2,3]}}', false],
  ['{"a":1,"b":{"c":[1,2,3,4]}}', true],
  ['["[[[[,,,,,,,\\"[[[["]', false],
  [',,,,,,,', true],
  ['"[', false],
])('%s is too much: %s', (json, isTooMuch) => {
  expect(isLargerThan(max, Buffer.from(json))).toBe(isTooMuch);
});
