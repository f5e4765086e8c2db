import { pino } from 'pino';
import { ServiceHealth } from './service-health';
import { Readiness } from './readiness';
import { requiredNeeds } from '../run/service';

const log = pino({ level: 'silent' });

test('at the start everything has to be there, later only what is vital', async () => {
  let isThere = false;
  const check = async (isStarted: boolean): Promise<void> => {
    if (!isThere && !isStarted) throw new Error('away');
  };
  const readiness = new Readiness([{ name: 'bus', check }], log);
  expect(await readiness.check()).toBe(false);
  isThere = true;
  expect(await readiness.check()).toBe(true);
  isThere = false;
  expect(await readiness.check()).toBe(true);
});

test('a process that is about to stop is not ready', async () => {
  const readiness = new Readiness([], log);
  expect(await readiness.check()).toBe(true);
  readiness.drain();
  expect(await readiness.check()).toBe(false);
});

test('whoever waits is told once for what, and goes on when it is there', async () => {
  const lines: string[] = [];
  let looks = 0;
  const check = async (): Promise<void> => {
    if (++looks < 3) throw new Error('S3_URL: the bucket is not there');
  };
  const told = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  await new Readiness([{ name: 'blobs', check }], told).ready();
  expect(looks).toBe(3);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { part: 'blobs', msg: 'a part is not ready: S3_URL: the bucket is not there' },
  ]);
});

test('vital is what no service goes on without: a process is ready while one of them can work', () => {
  const service = { name: 'one', needs: ['documents', 'bus'], module: class {} } as const;
  expect(requiredNeeds([{ ...service, optional: ['bus'] }])).toEqual(['documents']);
  expect(requiredNeeds([{ ...service, optional: ['bus'] }, service])).toEqual(['documents']);
  expect(requiredNeeds([service, { ...service, needs: [] }])).toEqual([]);
});

test('a service does all of its work, some or none, by what is away', async () => {
  const away = new Set<string>();
  const checks = ['documents', 'bus', 'clickhouse', 'counting'].map((name) => ({
    name,
    check: async () => {
      if (away.has(name)) throw new Error('away');
    },
  }));
  const module = class {};
  const services = [
    { name: 'editing', needs: ['documents', 'bus'], optional: ['bus'], module },
    { name: 'counting', needs: ['clickhouse'], module },
  ] as const;
  const serviceHealth = new ServiceHealth(services, checks);
  const whenAway = (...parts: readonly string[]) => {
    away.clear();
    for (const part of parts) away.add(part);
    return serviceHealth.now();
  };
  expect(await whenAway()).toEqual({ editing: 'all', counting: 'all' });
  expect(await whenAway('bus', 'clickhouse')).toEqual({ editing: 'some', counting: 'none' });
  expect(await whenAway('documents', 'counting')).toEqual({ editing: 'none', counting: 'none' });
});
