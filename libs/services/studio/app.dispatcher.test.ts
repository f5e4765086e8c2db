import { defaultLimits, limits } from '@rehearse/contract';
import { WorkerPool } from '@rehearse/server';
import { openTestServer } from '@rehearse/testkit/servers';
import { AccessService } from './access.service';
import { AppRepository } from './app.repository';
import { AppDispatcher } from './app.dispatcher';
import { Journal } from './journal';
import { VersionRepository } from './version.repository';
import { studio } from '.';

test.each([
  ['few entries', 'here', '[{}]'],
  ['many bytes', 'there', `["${'x'.repeat(limits.largeBody)}"]`],
  ['few bytes with many entries', 'there', `[${'0,'.repeat(defaultLimits.entries)}0]`],
])('a body of %s is checked %s', async (_, place, body) => {
  const running = await openTestServer({ services: [studio] });
  const asked: string[] = [];
  const ask = async (what: string) => ({ done: asked.push(what) });
  const workers = new WorkerPool([{ name: 'one', ask, restart: () => undefined }]);
  const work = new AppDispatcher(
    running.server.get(AppRepository),
    workers,
    running.server.get(AccessService),
    running.server.get(Journal),
    running.server.get(VersionRepository),
  );
  const may = { publish: false, noGrowth: null };
  await work.change({ id: 'none', body: Buffer.from(body), author: 'ada', may }).catch(() => undefined);
  expect(asked).toEqual(place === 'there' ? ['change'] : []);
  await running.close();
});
