import type { Block, Question, QuestionBlock } from './routes/blocks';
import type { Task } from './routes/tests';
import {
  answersOfSkip,
  blocksOf,
  isScreener,
  isSkipBroken,
  lacksScreen,
  skippableAnswers,
  treePath,
} from './study-blocks';

const task = (id: string): Task => ({ id, name: id, flow: [] });
const ofTask = (id: string, ofId = id): Block => ({ id, kind: 'task', task: ofId });
const choices = ['a', 'b'].map((id) => ({ id, text: id }));
const asks = (id: string, question: Question = { kind: 'single', choices }): QuestionBlock => ({
  id,
  kind: 'question',
  text: 'Why?',
  question,
});

it('takes a study without blocks for its tasks', () => {
  expect(blocksOf({ tasks: [task('t1'), task('t2')] })).toEqual([ofTask('t1'), ofTask('t2')]);
  expect(blocksOf({ tasks: [] })).toEqual([]);
});

it('keeps the order, puts tasks that no block names last, and leaves out tasks that are gone or come twice', () => {
  const blocks = [asks('q1'), ofTask('b2', 't2'), ofTask('b9', 't9'), ofTask('b3', 't2')];
  expect(blocksOf({ blocks, tasks: [task('t1'), task('t2')] }).map(({ id }) => id)).toEqual(['q1', 'b2', 't1']);
});

it('skips by choices and by numbers of scales', () => {
  expect(skippableAnswers({ kind: 'single', choices })).toEqual(['a', 'b']);
  expect(skippableAnswers({ kind: 'scale', min: 0, max: 2 })).toEqual(['0', '1', '2']);
  expect(skippableAnswers({ kind: 'nps' })).toHaveLength(11);
  expect(skippableAnswers({ kind: 'ease' }).at(-1)).toBe('7');
  expect(skippableAnswers({ kind: 'multiple', choices })).toEqual(['a', 'b']);
  expect(skippableAnswers({ kind: 'text' })).toEqual([]);
});

it.each([
  ['on', 'a', 'q3', false],
  ['to the end', 'a', 'end', false],
  ['out', 'b', 'out', false],
  ['out from an answer that is gone', 'c', 'out', true],
  ['to a block that is gone', 'a', 'q9', true],
  ['back', 'a', 'q1', true],
  ['to itself', 'a', 'q2', true],
  ['from an answer that is gone', 'c', 'q3', true],
])('knows a skip %s', (_, choice, to, isBroken) => {
  const [first, second, third] = [asks('q1'), asks('q2'), asks('q3')];
  expect(isSkipBroken([first, second, third], second, { choice, to })).toBe(isBroken);
});

it('takes a question for a screener that leads some out', () => {
  const leading = (to: string) => isScreener({ ...asks('q1'), skips: [{ choice: 'a', to }] });
  expect([leading('out'), leading('end'), isScreener(asks('q1'))]).toEqual([true, false, false]);
});

it('finds the way to a node of a tree', () => {
  const nodes = [
    { id: 'a', text: 'A', depth: 0 },
    { id: 'b', text: 'B', depth: 1 },
    { id: 'c', text: 'C', depth: 2 },
    { id: 'd', text: 'D', depth: 1 },
  ];
  const path = (id: string) => treePath({ nodes }, id).map((node) => node.id);
  expect([path('c'), path('d'), path('gone')]).toEqual([['a', 'b', 'c'], ['a', 'd'], []]);
});

it('skips by what is preferred, by whether a right place was found, and by nothing that is sorted', () => {
  const screens = choices.map((choice) => ({ ...choice, screen: 's' }));
  expect(skippableAnswers({ kind: 'preference', choices: screens })).toEqual(['a', 'b']);
  expect(skippableAnswers({ kind: 'cardSort', cards: choices, groups: choices })).toEqual([]);
  expect(skippableAnswers({ kind: 'firstClick', screen: 's', right: ['w'] })).toEqual(['right', 'wrong']);
  const tree = { kind: 'treeTest' as const, nodes: choices.map((choice) => ({ ...choice, depth: 0 })) };
  expect(skippableAnswers({ ...tree, right: ['b'] })).toEqual(['right', 'wrong']);
  expect(skippableAnswers({ ...tree, right: [] })).toEqual([]);
  expect(['right', 'wrong'].map((choice) => answersOfSkip({ ...tree, right: ['b'] }, choice))).toEqual([['b'], ['a']]);
  expect(answersOfSkip({ kind: 'single', choices }, 'a')).toEqual(['a']);
});

it('takes a picture instead of a screen that is to be preferred', () => {
  const picture = { url: 'a/b.png', name: 'b.png', width: 4, height: 3 };
  const isThere = (screen: string) => screen === 's';
  const lacks = (...shown: readonly object[]) =>
    lacksScreen(
      { kind: 'preference', choices: shown.map((one, at) => ({ id: String(at), text: '', screen: '', ...one })) },
      isThere,
    );
  expect([lacks({ screen: 's' }, { picture }), lacks({ picture }, { picture })]).toEqual([false, false]);
  expect([lacks({ screen: 's' }, {}), lacks({ screen: 'gone' }, { picture })]).toEqual([true, true]);
});
