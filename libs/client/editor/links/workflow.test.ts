import { linesFrom } from '@rehearse/model';
import { initialState, step } from '@rehearse/simulate';
import { appOf, Driver } from '../editor.fixture';
import { link } from './link';
import { type Operation, operations, setWorkflow, workflowOf } from './workflow';

const more = { databinding: 'cart.count', operation: 'increment', parameter: '' };

/** A button that leads to the second screen, and counts. */
function counting(follows: boolean): Driver {
  const driver = new Driver(appOf([{ id: 'a', type: 'Button', x: 20, y: 20 }], [{ id: 'b', x: 0, y: 0 }]));
  driver.editor.change('count', (tx) => {
    link(tx, 'a', 's2', 'click');
    setWorkflow(tx, 'a', { steps: [more], follows });
  });
  return driver;
}

it.each([
  [true, 's2'],
  [false, 's1'],
])('a press changes variables, and is followed by the link if that is wanted: %p', (follows, screen) => {
  const { app } = counting(follows).editor;
  expect(workflowOf(app, 'a')).toEqual({ steps: [more], follows });
  const begun = step(app, initialState, { kind: 'start', time: 1, screen: 's1' }).state;
  const { state } = step(app, begun, { kind: 'click', time: 2, widget: 'a', x: 0, y: 0 });
  expect([state.data['cart'], state.screen]).toEqual([{ count: 1 }, screen]);
});

it.each<[Operation, unknown]>([
  ['set', '2'],
  ['plus', 8],
  ['minus', 4],
  ['multiply', 12],
  ['devide', 3],
  ['increment', 7],
  ['decrement', 5],
  ['toggle', true],
])('can %s, which makes %p of 6 by 2', (operation, result) => {
  const { editor } = counting(false);
  const change = { databinding: 'n', operation, parameter: '2' };
  editor.change('n', (tx) => setWorkflow(tx, 'a', { steps: [change], follows: false }));
  const begun = step(editor.app, initialState, { kind: 'start', time: 1, screen: 's1', data: { n: 6 } }).state;
  const { state } = step(editor.app, begun, { kind: 'click', time: 2, widget: 'a', x: 0, y: 0 });
  expect(state.data['n']).toEqual(result);
  expect(operations).toContain(operation);
});

it('without steps a press is as it was before', () => {
  const { editor } = counting(true);
  editor.change('count', (tx) => setWorkflow(tx, 'a', { steps: [], follows: true }));
  expect([workflowOf(editor.app, 'a'), editor.app.widgets['a']?.action]).toEqual([undefined, undefined]);
  expect(linesFrom(editor.app, 'a')).toHaveLength(1);
});

it('steps of no known shape are none that anybody sees, and stay', () => {
  const { editor } = counting(true);
  editor.change('odd', (tx) => tx.patch('widgets', 'a', { action: { type: 'workflow', steps: [null, more] } }));
  expect(workflowOf(editor.app, 'a')?.steps).toEqual([{}, more]);
  editor.change('odd', (tx) => tx.patch('widgets', 'a', { action: { type: 'workflow', steps: 'all' } }));
  expect(workflowOf(editor.app, 'a')).toEqual({ steps: [], follows: false });
});
