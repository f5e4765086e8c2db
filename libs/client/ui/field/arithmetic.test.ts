import { evaluate } from './arithmetic';

it.each([
  ['12', 12],
  [' 1 200 ', 1200],
  ['-5', -5],
  ['1,5', 1.5],
  ['.5', 0.5],
  ['120+8*2', 136],
  ['(120+8)*2', 256],
  ['10--4', 14],
  ['375/2', 187.5],
  ['+10', 110],
  ['*2', 200],
  ['/4', 25],
  ['50%', 50],
  ['100-10%', 90],
  ['3 × 4', 12],
])('%s is %d where 100 stood', (text, value) => {
  expect(evaluate(text, 100)).toBe(value);
});

it.each(['', 'abc', '1+', '(1', '1)', '1..2', '1/0', '2 px'])('%j is no number', (text) => {
  expect(evaluate(text, 100)).toBeNull();
});
