import type { App } from '@rehearse/model';
import type { Block, Question } from './routes/blocks';
import type { Task } from './routes/tests';
import { missingParts } from './study-readiness';

const app = (start: boolean) =>
  ({
    screens: { s1: { id: 's1', name: 'Home', children: [], props: { start } } },
    widgets: { w1: {} },
  }) as unknown as App;
const step = { type: 'ScreenLoaded', screen: 's1' };
const task = (more: Partial<Task>): Task => ({ id: 't', name: 'Buy', flow: [step, step], ...more });

it('lets a study start with a start screen and complete tasks', () => {
  expect(missingParts(app(true), { tasks: [task({}), task({ name: '', description: 'Sell it' })] })).toEqual([]);
});

it('names what is missing in the order of the page', () => {
  const tasks = [task({ name: ' ', description: '' }), task({ flow: [step, { ...step, optional: true }] })];
  expect(missingParts(app(false), { tasks })).toEqual([
    { kind: 'start' },
    { kind: 'text', task: 1 },
    { kind: 'steps', task: 2 },
  ]);
  expect(missingParts(app(true), { tasks: [] })).toEqual([{ kind: 'tasks' }]);
});

const asks = (question: Question, more: object = {}): Block => ({
  id: 'q',
  kind: 'question',
  text: 'Why?',
  question,
  ...more,
});

it('lets a study start that asks, and has no task', () => {
  expect(missingParts(app(true), { tasks: [], blocks: [asks({ kind: 'text' })] })).toEqual([]);
});

const choices = (...texts: readonly string[]) => texts.map((text, index) => ({ id: `c${index}`, text }));
const tree = choices('A', 'B').map((choice) => ({ ...choice, depth: 0 }));

it.each<[string, Block, readonly string[]]>([
  ['a question', asks({ kind: 'text' }), []],
  ['a question without text', asks({ kind: 'text' }, { text: ' ' }), ['question']],
  ['a question that testers read in our words', asks({ kind: 'nps' }, { text: '' }), []],
  ['two choices', asks({ kind: 'single', choices: choices('Yes', 'No') }), []],
  ['one choice', asks({ kind: 'multiple', choices: choices('Yes') }), ['choices']],
  ['a choice without text', asks({ kind: 'ranking', choices: choices('Yes', ' ') }), ['choice']],
  ['no screen to click on', asks({ kind: 'firstClick', screen: '', right: [] }), ['screen']],
  ['a screen that is gone', asks({ kind: 'firstClick', screen: 'gone', right: [] }), ['screen']],
  ['a screen to click on', asks({ kind: 'firstClick', screen: 's1', right: [] }), []],
  ['nothing right that is left', asks({ kind: 'firstClick', screen: 's1', right: ['gone'] }), ['rightGone']],
  ['something right that is left', asks({ kind: 'firstClick', screen: 's1', right: ['gone', 'w1'] }), []],
  ['a closed card sort without groups', asks({ kind: 'cardSort', cards: choices('A', 'B'), groups: [] }), ['choices']],
  ['an open one', asks({ kind: 'cardSort', cards: choices('A', 'B'), groups: [], isOpen: true }), []],
  ['a group without text', asks({ kind: 'cardSort', cards: choices('A', 'B'), groups: choices('A', '') }), ['choice']],
  ['a tree without a right place', asks({ kind: 'treeTest', nodes: tree, right: ['gone'] }), ['right']],
  ['a tree', asks({ kind: 'treeTest', nodes: tree, right: ['c1'] }), []],
  ['no line of a matrix', asks({ kind: 'matrix', rows: [], max: 5 }), ['choices']],
  ['a skip to nowhere', asks({ kind: 'ease' }, { skips: [{ choice: '1', to: 'q9' }] }), ['skip']],
])('names what %s lacks', (_, block, kinds) => {
  const blocks = [{ id: 'b', kind: 'task', task: 't' } as const, block];
  expect(missingParts(app(true), { tasks: [task({})], blocks })).toEqual(kinds.map((kind) => ({ kind, block: 2 })));
});
