import type { FlowStep, Task } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { aLine, anApp, aScreen, aWidget } from '../../../../../../libs/model/app.fixture';
import { brokenTasks } from './broken-tasks';

const screens = [aScreen('s', { children: ['w'], props: { start: true } }), aScreen('t', { name: 'Payment' })];
const app = anApp({ screens, widgets: [aWidget('w')], lines: [{ ...aLine('w', 't'), id: 'l' }] });
const taskOf = (...flow: readonly FlowStep[]) => [{ id: 't1', name: 'Pay', description: '', flow } as unknown as Task];
const press: FlowStep = { type: 'WidgetClick', screen: 's', widget: 'w' };
const reach: FlowStep = { type: 'ScreenLoaded', screen: 't', widget: null };
const found = (document: App, ...flow: readonly FlowStep[]) =>
  brokenTasks(document, taskOf(...flow)).map(({ task, step, fault, element, screen }) => [
    task,
    step,
    fault,
    element,
    screen?.name,
  ]);

test('a task that can be done is none', () => expect(found(app, press, reach)).toEqual([]));

test('what is still there of a broken step is named: its widget, else its screen', () => {
  expect(found({ ...app, lines: {} }, press, reach)).toEqual([[1, 2, 'unreachable', 't', 'Payment']]);
  expect(found({ ...app, widgets: {} }, press)).toEqual([[1, 1, 'widgetGone', 's', app.screens['s']?.name]]);
  const { s, ...others } = app.screens;
  expect(s).toBeDefined();
  expect(found({ ...app, screens: others, widgets: {}, lines: {} }, press)).toEqual([
    [1, 1, 'screenGone', undefined, undefined],
  ]);
});
