import { readView } from '../canvas/canvas-view';
import { canvasSearch } from './canvas-search';

const filter = new URLSearchParams('device=phone&finding=x');

it('shows the clicks that did nothing, with the widget selected, under the same filter', () => {
  const search = canvasSearch(filter, { rule: 'missedClicks', task: 't1', screen: 's1', widget: 'w1' });
  expect(search.get('device')).toBe('phone');
  expect(readView(search)).toMatchObject({ measure: 'missed', selection: { screen: 's1', widget: 'w1' } });
});

it('shows the first clicks of the task, and the drop-off of a task that few do', () => {
  const ofTask = { task: 't1', screen: null, widget: null };
  const first = readView(canvasSearch(filter, { rule: 'wrongFirstClick', ...ofTask }));
  expect(first).toMatchObject({ measure: 'first', first: { count: 1, task: 't1' }, selection: null });
  const few = readView(canvasSearch(filter, { rule: 'lowSuccess', ...ofTask }));
  expect(few).toMatchObject({ measure: 'dropoff', task: 't1' });
});
