// Public examples, which a setting brings and takes away.
import { startServer } from '@rehearse/server';
import { exampleIds } from '@rehearse/examples/drawings';
import { sender } from '@rehearse/testkit/people';
import { openTestServer, testConfig } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { topics } from '@rehearse/contract';
import { createLog } from '@rehearse/platform/runtime';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { testing } from '../testing';
import { studio } from '.';

const services = [gateway, auth, studio, testing];

test('a setting brings three of them with studies and sessions, once, and shuts them', async () => {
  const running = await openTestServer({ services, config: { examples: true } });
  const listed = async (url: string) =>
    ((await sender(url)('GET', '/rest/apps/public?summary=true')).json as { id: string }[]).map(({ id }) => id);
  const study = async (url: string) => (await sender(url)('GET', `/examples/test/${exampleIds.invoices}.json`)).json;
  const { server, platform } = running;
  const sent = () => platform.stream.lag(topics.records.name, 'pipeline').then(({ messages }) => messages);
  await eventually(async () => {
    expect((await listed(server.url)).toSorted()).toEqual(Object.values(exampleIds));
    expect(await study(server.url)).toMatchObject({
      study: { status: 'running' },
      tasks: [{ id: 't1' }, { id: 't2' }],
    });
  });
  const team = await sender(server.url)('GET', `/rest/apps/${exampleIds.plants}/team.json`);
  expect(team.json).toEqual([expect.objectContaining({ name: 'Rehearse', email: '' })]);
  const count = await sent();
  expect(count).toBeGreaterThan(100);
  await server.close();

  const again = async (examples: boolean) => {
    const log = createLog('silent');
    const next = await startServer({ platform, clickhouse: null, services, log, config: { ...testConfig, examples } });
    await eventually(async () => expect(await listed(next.url)).toHaveLength(examples ? 3 : 0));
    const { status } = await sender(next.url)('GET', `/rest/apps/${exampleIds.plants}.json`);
    await next.close();
    return status;
  };
  expect(await again(true)).toBe(200);
  expect(await again(false)).toBe(401);
  expect(await again(true)).toBe(200);
  expect(await sent()).toBe(count);
  await running.close();
});
