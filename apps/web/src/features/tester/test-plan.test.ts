import type { Block, Language, TestSettings } from '@rehearse/contract';
import { choicesOf } from './questions/choices';
import { planOfBlocks, skipTo } from './questions/block-plan';
import { plannerFor } from './planner';
import { planOfTasks, type ShownQuestion } from './test-plan';

const tasks = ['t1', 't2', 't3'].map((id) => ({ id, name: `Task ${id}`, flow: [] }));
const choices = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, text: id.toUpperCase() }));
const task = (id: string): Block => ({ id: `b${id}`, kind: 'task', task: id });
const planOf = (test: TestSettings, language?: Language) => planOfBlocks(test, 7, language);
type Skips = readonly { choice: string; to: string }[];
const asks = (id: string, skips: Skips = []): Block => ({
  id,
  kind: 'question',
  text: `${id}?`,
  question: { kind: 'single', choices },
  skips: [...skips],
});
const stepsOf = (test: Partial<TestSettings>) =>
  planOf({ tasks, ...test }).steps.map((step) =>
    step.kind === 'task' ? step.task.id : step.kind === 'free' ? 'free' : step.asked.id,
  );
const questionIn = (test: TestSettings, id: string): ShownQuestion => {
  const found = planOf(test).steps.find((step) => step.kind === 'question' && step.asked.id === id);
  if (found?.kind !== 'question') throw new Error(`${id} is not asked`);
  return found.asked;
};

it('has the tasks in their order where there are no blocks', () => {
  expect(stepsOf({})).toEqual(['t1', 't2', 't3']);
  expect(stepsOf({ tasks: [] })).toEqual(['free']);
  expect(stepsOf({ showTaskInTest: false })).toEqual(['free']);
});

it('is the same by either planner where there are no blocks', async () => {
  for (const test of [{ tasks }, { tasks: [] }, { tasks, showTaskInTest: false, showSuccessInTest: false }]) {
    expect(planOfTasks(test, 7)).toEqual(planOf(test));
    expect(await plannerFor(test)).toBe(planOfTasks);
  }
  expect(await plannerFor({ tasks, asksEase: true })).toBe(planOfBlocks);
});

it('asks in the language of the tester, and in the words as they were written where there are none', () => {
  const texts = { de: { blocks: [{ id: 'q1', text: 'Frage?', choices: [{ id: 'a', text: 'Ä' }] }] } };
  const test = { tasks, blocks: [asks('q1'), asks('q2')], texts };
  const askedIn = (language: Language) =>
    planOf(test, language).steps.flatMap((step) => (step.kind === 'question' ? step.asked.text : []));
  expect(askedIn('de')).toEqual(['Frage?', 'q2?']);
  expect(askedIn('pt')).toEqual(['q1?', 'q2?']);
});

it('goes by blocks: tasks that they do not name come last, and none comes twice or from nowhere', () => {
  expect(stepsOf({ blocks: [asks('q1'), task('t3'), task('gone'), asks('q2'), task('t3')] })).toEqual([
    'q1',
    't3',
    'q2',
    't1',
    't2',
  ]);
  expect(planOf({ tasks, blocks: [task('t3')] }).tasks.map(({ id }) => id)).toEqual(['t3', 't1', 't2']);
});

it('asks after each task how easy it was, where the study wants it', () => {
  expect(stepsOf({ blocks: [task('t2'), asks('q1')], asksEase: true })).toEqual([
    't2',
    'ease:t2',
    'q1',
    't1',
    'ease:t1',
    't3',
    'ease:t3',
  ]);
  expect(stepsOf({ asksEase: true, showTaskInTest: false })).toEqual(['free']);
});

it('lets testers try the prototype in the place of tasks that are not shown', () => {
  const blocks = [asks('q1'), task('t1'), asks('q2'), task('t2')];
  expect(stepsOf({ blocks, showTaskInTest: false })).toEqual(['q1', 'free', 'q2']);
  expect(stepsOf({ blocks: [asks('q1')], tasks: [] })).toEqual(['q1']);
});

it('leads forward after an answer, never back or nowhere', () => {
  const test: TestSettings = {
    tasks,
    blocks: [
      asks('q1'),
      asks('q2', [
        { choice: 'a', to: 'q3' },
        { choice: 'b', to: 'q1' },
        { choice: 'c', to: 'gone' },
        { choice: 'd', to: 'q2' },
      ]),
      task('t1'),
      task('t2'),
      asks('q3', [{ choice: '9', to: 'bt3' }]),
      task('t3'),
    ],
  };
  const rule = questionIn(test, 'q2');
  expect(['a', 'b', 'c', 'd', 'e', null].map((value) => skipTo(rule, value))).toEqual([
    4,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(skipTo(rule, ['b', 'a'])).toBe(4);
  expect(skipTo(questionIn(test, 'q3'), 9)).toBe(5);
});

it('draws an order of neighbours that vary for each session, each about as often, and tells it', () => {
  const vary = (block: Block): Block => ({ ...block, isVaried: true });
  const blocks = [
    asks('q1'),
    vary(task('t1')),
    vary(task('t2')),
    vary(asks('q2')),
    task('t3'),
    vary(asks('q3')),
    asks('q4'),
  ];
  const orderOf = (seed: number) => planOfBlocks({ tasks, blocks }, seed).order.join(' ');
  expect(orderOf(3)).toBe(orderOf(3));
  const orders = Map.groupBy(
    Array.from({ length: 3_000 }, (_, seed) => orderOf(seed)),
    (order) => order,
  );
  expect([...orders.keys()].every((order) => /^q1 (bt1|bt2|q2) (bt1|bt2|q2) (bt1|bt2|q2) bt3 q3 q4$/.test(order))).toBe(
    true,
  );
  expect(orders.size).toBe(6);
  // 500 each; 400 and 600 are 4.9 standard deviations away.
  for (const { length } of orders.values()) {
    expect(length).toBeGreaterThan(400);
    expect(length).toBeLessThan(600);
  }
  const { steps, order } = planOfBlocks({ tasks, blocks }, 3);
  const asSteps = steps.flatMap((step) =>
    step.kind === 'task' ? `b${step.task.id}` : step.kind === 'question' ? step.asked.id : [],
  );
  expect(asSteps).toEqual(order);
  expect(planOf({ tasks, blocks: [asks('q1')] }).order).toEqual([]);
});

it('leads to the end, and out', () => {
  const blocks = [
    asks('q1', [
      { choice: 'a', to: 'end' },
      { choice: 'b', to: 'out' },
    ]),
    asks('q2'),
  ];
  const rule = questionIn({ tasks, blocks }, 'q1');
  expect(skipTo(rule, 'a')).toBe(planOf({ tasks, blocks }).steps.length);
  expect(skipTo(rule, ['b', 'c'])).toBe('screenedOut');
});

it('leads to what comes behind a task that is not shown', () => {
  const blocks = [asks('q1', [{ choice: 'a', to: 'bt1' }]), asks('q2'), task('t1'), asks('q3')];
  const test = { tasks: [{ id: 't1', name: ' ', flow: [] }, ...tasks.slice(1)], blocks };
  expect(stepsOf(test)).toEqual(['q1', 'q2', 'q3', 't2', 't3']);
  expect(skipTo(questionIn(test, 'q1'), 'a')).toBe(2);
});

it('shuffles choices by the session alone, each order about as often', () => {
  const question: ShownQuestion['question'] = { kind: 'single', choices, isShuffled: true };
  const orderOf = (seed: number, id = 'q') => choicesOf({ id, question }, seed).map((choice) => choice.id);
  expect(orderOf(7)).toEqual(orderOf(7));
  expect(choicesOf({ id: 'q', question: { kind: 'single', choices } }, 7)).toEqual(choices);
  const seeds = Array.from({ length: 2_000 }, (_, seed) => seed);
  for (const { id } of choices) {
    const places = seeds.map((seed) => orderOf(seed).indexOf(id));
    // 400 each; 320 and 480 are 4.5 standard deviations away.
    for (const place of [0, 1, 2, 3, 4]) {
      const found = places.filter((one) => one === place).length;
      expect(found).toBeGreaterThan(320);
      expect(found).toBeLessThan(480);
    }
  }
  expect(seeds.some((seed) => orderOf(seed).join() !== orderOf(seed, 'other').join())).toBe(true);
});
