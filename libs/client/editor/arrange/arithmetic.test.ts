import { evaluate } from './arithmetic';

it.each([
  ['120+16', 5, 136],
  ['+10', 5, 15],
  ['*2', 5, 10],
  ['/2', 5, 2.5],
  ['-20', 5, -20],
  ['(375-40)/2', 0, 167.5],
  ['2*3+4*5', 0, 26],
  ['1,5 px', 0, 1.5],
  ['+-10', 5, -5],
  ['', 5, null],
  ['1/0', 5, null],
  ['2+', 5, null],
  ['(2', 5, null],
  ['abc', 5, null],
  ['1..2', 5, null],
])('%s from %d is %s', (text, current, result) => {
  expect(evaluate(text, current)).toBe(result);
});
