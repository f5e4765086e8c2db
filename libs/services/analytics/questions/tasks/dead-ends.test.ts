import { routes } from '@rehearse/contract';
import { at, buying, click, load, openTestBed } from '../../analytics.fixture';

const { tasks, compare } = routes.analytics;
/** Of a task that begins on a screen. */
const begin = (screen: string) => [load(0, screen), at(100, 'TaskStarted', { task: 't1', screen })];

test('first clicks where none could be right are told apart, in results, comparisons and files', async () => {
  const testBed = await openTestBed();
  await testBed.saveTasks(buying);
  await testBed.record('right', [...begin('s10001'), click(500, 'w10003'), load(600, 's10002')]);
  await testBed.record('wrong', [...begin('s10001'), at(500, 'ScreenClick', { x: 0.1, y: 0.9, target: 'none' })]);
  // From Thanks nothing leads to the first step.
  const blind = at(500, 'ScreenClick', { screen: 's10002', x: 0.1, y: 0.9, target: 'none' });
  await testBed.record('blind', [...begin('s10002'), blind]);
  await testBed.record('nobody', begin('s10001'));
  const [row] = (await testBed.ask(tasks, 'tasks')).rows;
  expect(row).toMatchObject({ firstClick: { x: 1, n: 3 }, firstClickPossible: { x: 1, n: 2 } });
  const [alone] = (await testBed.ask(tasks, 'tasks?session=blind')).rows;
  expect(alone).toMatchObject({ firstClick: { x: 0, n: 1 }, firstClickPossible: { x: 0, n: 0, value: null } });
  const { tasks: compared } = await testBed.ask(compare, 'compare?a=session%3Dwrong&b=session%3Dblind');
  expect(compared[0]?.firstClickPossible).toMatchObject({ a: { n: 1 }, b: { n: 0 } });
  const { token } = testBed.owner;
  const { text } = await testBed.send('GET', `/rest/analytics/${testBed.app.id}/export/tasks.ndjson`, { token });
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(
    Object.fromEntries(lines.map((line) => [line['session'], [line['first_click'], line['first_click_possible']]])),
  ).toEqual({ right: ['right', true], wrong: ['wrong', true], blind: ['wrong', false], nobody: ['', null] });
  await testBed.close();
});
