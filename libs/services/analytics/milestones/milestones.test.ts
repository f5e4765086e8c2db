import type { Feed } from '@rehearse/contract';
import { eventually } from '@rehearse/testkit/waiting';
import { load, openTestBed } from '../analytics.fixture';
import type { TestBed } from '../analytics.fixture';
import { milestonesOf } from './milestones';

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
});
afterAll(() => testBed.close());

test('owners hear of the first tester of a running study who is no pilot, and when there are as many as it wants', async () => {
  const { send, owner, app } = testBed;
  const { token } = owner;
  const study = (status: string) =>
    send('POST', `/rest/test/${app.id}.json`, { token, body: { tasks: [], study: { status, target: 2 } } });
  const told = async () =>
    ((await send('GET', '/rest/feed', { token })).json as Feed).entries.map(({ kind, count }) => [kind, count]);
  await study('draft');
  await testBed.record('S1', [load(0)]);
  for (const pilot of ['P1', 'P2'])
    await testBed.record(pilot, [{ ...load(0), type: 'SessionStart', entry: { pilot: true } }]);
  await study('running');
  await testBed.record('S1', [load(0), load(1)]);
  await eventually(async () => expect(await told()).toEqual([['first', 1]]));
  await testBed.record('S2', [load(0)]);
  await eventually(async () =>
    expect(await told()).toEqual([
      ['target', 2],
      ['first', 1],
    ]),
  );
  await testBed.record('S3', [load(0)]);
  await testBed.settled();
  expect(await told()).toHaveLength(2);
});

test.each([
  [{ target: 5 }, 0, [], true],
  [{ target: 5 }, 1, ['first'], true],
  [{ target: 5 }, 5, ['first', 'target'], false],
  [{}, 1, ['first'], false],
  [{}, 0, [], true],
])('%j with %d sessions', (study, sessions, reached, isMoreToCome) => {
  expect(milestonesOf(study, sessions)).toEqual({ reached, isMoreToCome });
});
