import { routes, type Block } from '@rehearse/contract';
import { at, load, openTestBed } from '../../analytics.fixture';

const blocks: readonly Block[] = [
  {
    id: 'glance',
    kind: 'question',
    text: 'What is it?',
    question: { kind: 'fiveSeconds', screen: 's10001', seconds: 5 },
  },
];
const told: readonly unknown[] = [
  { seconds: 5, way: 'seen' },
  { seconds: 5.2, way: 'seen' },
  { seconds: 20, way: 'read' },
  null,
];

test('those who saw the screen and those who read its texts are told apart, with the time of each', async () => {
  const testBed = await openTestBed();
  const { send, app, owner } = testBed;
  const body = { tasks: [], blocks };
  expect((await send('POST', `/rest/test/${app.id}.json`, { token: owner.token, body })).status).toBe(200);
  for (const [index, value] of told.entries())
    await testBed.record(`S${index}`, [
      load(index * 1_000),
      at(index * 1_000 + 1, 'QuestionAnswered', { widget: 'glance', state: { type: 'answer', value, took: 900 } }),
    ]);
  const { fiveSeconds } = await testBed.ask(routes.analytics.block, 'blocks/glance');
  expect(fiveSeconds?.ways).toMatchObject([
    { way: 'seen', sessions: 2, seconds: { n: 2, median: 5.1, min: 5, max: 5.2 } },
    { way: 'read', sessions: 1, seconds: { n: 1, median: 20 } },
  ]);
  await testBed.close();
});
