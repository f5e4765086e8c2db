// Two versions of every service side by side: an update, process by process, and the way back (docs/faults.md).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServices, serviceNames } from '@rehearse/testkit/cluster';
import type { Programs, ServiceProcess } from '@rehearse/testkit/cluster';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { Doors } from '@rehearse/testkit/network';
import { longestRowMs, suffer, tell } from './fault';
import type { Fault } from './fault';
import { buildOlder } from './older';
import { roll } from './roll';
import { engineNames, Site } from './site';

const doors = new Doors();

/** The older version reads the variable for proxies in another way: no proxy, and no limits per address, suit both. */
const beside = { REHEARSE_BESIDE_OLDER: 'true', REHEARSE_RATE_LIMITS: 'false', REHEARSE_TRUST_PROXY: 'false' };

await describeWithEngines(
  'an update while people work',
  ['kafka', ...engineNames],
  (engines) => {
    let folder: string;
    let older: Programs;
    let newer: Programs;
    let site: Site;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'rehearse-older-'));
      older = await buildOlder(folder);
      newer = await buildServices();
      const replicas = Object.fromEntries(serviceNames.map((name) => [name, 2]));
      site = await Site.open(engines, doors, { replicas, programs: older, env: beside });
    }, longestRowMs);
    afterAll(async () => {
      await site.close();
      await rm(folder, { recursive: true });
    });

    /** One of each is the other version while the row is held, then all are. */
    const change = (name: string, programs: () => Programs): Fault => ({
      name,
      testers: true,
      designers: true,
      readers: true,
      unready: [],
      isOlder: true,
      begin: ({ cluster }) => roll(firstOf(cluster), programs()),
      end: ({ cluster }) => roll(secondOf(cluster), programs()),
    });

    test.each([
      change('two versions: the newer comes', () => newer),
      change('two versions: back to the older', () => older),
    ])(
      '$name',
      async (fault) => {
        tell(await suffer(site, fault));
      },
      longestRowMs,
    );

    test('in the end the figures count everything that was acknowledged, once', async () => {
      const { text } = await site.send('GET', `/rest/analytics/${site.app.id}/summary`, { token: site.person.token });
      expect(JSON.parse(text)).toMatchObject({ meta: await site.storedInAll() });
    });
  },
  { own: true, doors: doors.open },
);

const firstOf = ({ services }: Site['cluster']): readonly ServiceProcess[] => Object.values(services);

const secondOf = ({ services, replicas }: Site['cluster']): readonly ServiceProcess[] =>
  replicas.filter((replica) => replica !== services[replica.name]);
