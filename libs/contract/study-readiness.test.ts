import type { App } from '@rehearse/model';
import type { Task } from './routes/tests';
import { missingParts } from './study-readiness';

const app = (start: boolean) =>
  ({ screens: { s1: { id: 's1', name: 'Home', children: [], props: { start } } }, widgets: {} }) as unknown as App;
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
