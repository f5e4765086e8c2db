import type { App } from '@rehearse/model';
import { brokenTasks } from './broken-tasks';

const widget = { id: 'w1', name: 'Button 1', type: 'Button', props: { label: 'Change' } };
const app = {
  screens: { s1: { id: 's1', name: 'Basket', children: ['w1'], props: { start: true } } },
  widgets: { w1: widget },
} as unknown as App;
const gone = { ...app, screens: { s1: { ...app.screens['s1'], children: [] } }, widgets: {} } as unknown as App;
const press = { type: 'WidgetClick', screen: 's1', widget: 'w1' };
const tasks = [
  { id: 't1', name: 'Look', flow: [{ type: 'ScreenLoaded', screen: 's1' }] },
  { id: 't2', name: 'Change', flow: [press, { ...press, widget: 'w9' }] },
];

it('names the first broken step of each task, by what it was called before', () => {
  expect(brokenTasks(app, tasks.slice(0, 1))).toEqual([]);
  expect(brokenTasks(gone, tasks, app)).toMatchObject([
    { task: 2, step: 1, fault: 'widgetGone', what: { kind: 'presses', subject: 'Change', place: 'Basket' } },
  ]);
  expect(brokenTasks(gone, tasks)).toMatchObject([{ task: 2, what: { subject: 'w1' } }]);
});
