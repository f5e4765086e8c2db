import type { Question } from '@rehearse/contract';
import { linesOf, missingIn, toldAnswer } from './answer';
import { moved } from './moved';

const t = (key: string) => key;
const choices = ['a', 'b', 'c'].map((id) => ({ id, text: id }));
const missing = (question: Question, value: unknown) => missingIn(question, value, t);

it('says what an answer lacks', () => {
  expect(missing({ kind: 'text' }, '  ')).toEqual(['']);
  expect(missing({ kind: 'text' }, 'So')).toEqual([]);
  expect(missing({ kind: 'nps' }, null)).toEqual(['']);
  expect(missing({ kind: 'nps' }, 0)).toEqual([]);
  expect(missing({ kind: 'single', choices }, 'a')).toEqual([]);
  expect(missing({ kind: 'multiple', choices }, [])).toEqual(['']);
  expect(missing({ kind: 'ranking', choices }, ['b'])).toEqual([]);
});

it('needs something to every line, be it no opinion', () => {
  const matrix: Question = { kind: 'matrix', rows: choices, max: 5 };
  expect(missing(matrix, { a: 1, c: 'none' })).toEqual(['b']);
  expect(missing(matrix, { a: 1, b: 5, c: 'none' })).toEqual([]);
  expect(linesOf({ kind: 'sus' }, t)).toHaveLength(10);
  expect(missing({ kind: 'sus' }, { 1: 3 })).toHaveLength(9);
});

it('tells a ranking as a whole, with what was not placed last in the order in which it stood', () => {
  const ranking: Question = { kind: 'ranking', choices };
  expect(toldAnswer(ranking, ['c'], choices)).toEqual({
    value: ['c', 'a', 'b'],
    more: { options: ['a', 'b', 'c'], placed: 1 },
  });
  expect(toldAnswer({ kind: 'single', choices, isShuffled: true }, 'a', choices)).toEqual({
    value: 'a',
    more: { options: ['a', 'b', 'c'] },
  });
  expect(toldAnswer({ kind: 'text' }, ' So ', [])).toEqual({ value: 'So' });
});

it('moves an item of a list, not beyond its ends', () => {
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
});
