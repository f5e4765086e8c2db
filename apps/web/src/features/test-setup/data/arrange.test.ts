import type { Block, TestSettings } from '@rehearse/contract';
import { withBlock, withCopy, withOrder, withoutBlock, withQuestion, withTask, withVaried } from './arrange';

const question = (id: string, text = 'Why?'): Block => ({ id, kind: 'question', text, question: { kind: 'text' } });
const task = (id: string) => ({ id, name: id, flow: [] });
const old: TestSettings = { tasks: [task('t1'), task('t2')] };
const test: TestSettings = {
  tasks: [task('t1'), task('t2')],
  blocks: [{ id: 'b1', kind: 'task', task: 't1' }, question('q1'), { id: 'b2', kind: 'task', task: 't2' }],
  texts: { de: { tasks: [{ id: 't1', name: 'Kaufen' }], blocks: [{ id: 'q1', text: 'Warum?' }] } },
};
const ids = ({ blocks = [], tasks = [] }: Partial<TestSettings>) => [
  blocks.map(({ id }) => id).join(' '),
  tasks.map(({ id }) => id).join(' '),
];

it('adds below a block, or last, and names the tasks that had no blocks', () => {
  expect(ids(withBlock(test, question('q2'), 'b1'))).toEqual(['b1 q2 q1 b2', 't1 t2']);
  expect(ids(withBlock(test, question('q2'), null))).toEqual(['b1 q1 b2 q2', 't1 t2']);
  expect(ids(withTask(test, task('t3'), 'b3', 'q1'))).toEqual(['b1 q1 b3 b2', 't1 t3 t2']);
  expect(ids(withBlock(old, question('q1'), 't1'))).toEqual(['t1 q1 t2', 't1 t2']);
});

it('asks for ease in new studies only, and where somebody has decided as they did', () => {
  const empty = { tasks: [] };
  expect(withTask(empty, task('t1'), 'b1', null)).toMatchObject({ asksEase: true });
  expect(withBlock(empty, question('q1'), null)).toMatchObject({ asksEase: true });
  expect(withTask(old, task('t3'), 'b3', null)).not.toHaveProperty('asksEase');
  expect(withTask({ ...empty, asksEase: false }, task('t1'), 'b1', null)).not.toHaveProperty('asksEase');
});

it('puts tasks in the order of their blocks', () => {
  expect(ids(withOrder(test, ['b2', 'q1', 'b1']))).toEqual(['b2 q1 b1', 't2 t1']);
  expect(ids(withOrder(old, ['t2', 't1']))).toEqual(['t2 t1', 't2 t1']);
});

it('takes a task out with its block', () => {
  expect(ids(withoutBlock(test, 'b1'))).toEqual(['q1 b2', 't2']);
  expect(ids(withoutBlock(test, 'q1'))).toEqual(['b1 b2', 't1 t2']);
  expect(ids(withoutBlock(old, 't1'))).toEqual(['t2', 't2']);
});

it('copies tasks and questions with their texts, right below', () => {
  const ofTask = withCopy(test, 'b1', 'b9', 't9');
  expect(ids(ofTask)).toEqual(['b1 b9 q1 b2', 't1 t9 t2']);
  expect(ofTask.texts?.de?.tasks).toContainEqual({ id: 't9', name: 'Kaufen' });
  const ofQuestion = withCopy(test, 'q1', 'q9', 't9');
  expect(ids(ofQuestion)).toEqual(['b1 q1 q9 b2', 't1 t2']);
  expect(ofQuestion.texts?.de?.blocks).toContainEqual({ id: 'q9', text: 'Warum?' });
  expect(withCopy(test, 'gone', 'b9', 't9')).toEqual({});
});

it('changes one question', () => {
  expect(withQuestion(test, 'q1', (known) => ({ ...known, text: 'How?' })).blocks).toEqual([
    test.blocks?.[0],
    question('q1', 'How?'),
    test.blocks?.[2],
  ]);
});

it('varies the order of a block, also of a task that had no block yet', () => {
  expect(withVaried(test, 'q1', true).blocks?.map(({ isVaried }) => isVaried)).toEqual([undefined, true, undefined]);
  expect(withVaried(old, 't2', true).blocks).toMatchObject([{ task: 't1' }, { task: 't2', isVaried: true }]);
  expect(withVaried({ ...test, ...withVaried(test, 'q1', true) }, 'q1', false).blocks?.[1]?.isVaried).toBe(false);
});
