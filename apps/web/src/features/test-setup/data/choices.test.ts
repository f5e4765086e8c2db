import type { Question } from '@rehearse/contract';
import { hasLines, withChoices, withLines } from './choices';

const choices = ['a', 'b'].map((id) => ({ id, text: id.toUpperCase() }));

it('gives a question other choices, or lines', () => {
  const other = choices.toReversed();
  expect(withChoices({ kind: 'ranking', choices }, other)).toEqual({ kind: 'ranking', choices: other });
  expect(withChoices({ kind: 'matrix', rows: choices, max: 5 }, other)).toEqual({
    kind: 'matrix',
    rows: other,
    max: 5,
  });
  const text: Question = { kind: 'text' };
  expect(withChoices(text, other)).toBe(text);
});

it('makes a choice of each pasted line, around what stands there', () => {
  const pasted = withLines(choices, 'a', 'x', 'y', ' One\r\n\n Two \nThree\n');
  expect(pasted.map(({ text }) => text)).toEqual(['xOne', 'Two', 'Threey', 'B']);
  expect(pasted[0]?.id).toBe('a');
  expect(new Set(pasted.map(({ id }) => id)).size).toBe(4);
  expect(withLines(choices, 'gone', '', '', 'a\nb')).toBe(choices);
});

it.each([
  ['one', false],
  ['one\n', false],
  ['one\n\ntwo', true],
])('tells several lines from one: %j', (text, has) => {
  expect(hasLines(text)).toBe(has);
});
