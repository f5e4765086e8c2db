import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { describeWithEngines, startEngine } from '.';
import { freePorts } from './free-ports';
import { ProcessMachine } from './process-machine';
import { readRecords, saveRecord, type EngineRecord } from './record';
import { RunningEngine } from './running-engine';

const runFile = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

async function ask(url: string, ...[command = '', ...args]: string[]): Promise<unknown> {
  const client = new Redis(url, { retryStrategy: () => null, commandTimeout: 5000 });
  client.on('error', () => undefined);
  try {
    return await client.call(command, ...args);
  } finally {
    client.disconnect();
  }
}

await describeWithEngines(
  'an engine',
  ['redis'],
  (engines) => {
    it('keeps address and data over kill -9 and restart', async () => {
      const { redis } = engines;
      expect(await ask(redis.url, 'SET', 'a', '1')).toBe('OK');
      await redis.kill9();
      await expect(ask(redis.url, 'GET', 'a')).rejects.toThrow();
      await redis.restart();
      expect(await ask(redis.url, 'GET', 'a')).toBe('1');
      await redis.restart();
      expect(await ask(redis.url, 'GET', 'a')).toBe('1');
    });

    it('is silent while paused', async () => {
      const { redis } = engines;
      await redis.pause();
      const answer = ask(redis.url, 'PING');
      expect(await Promise.race([answer, sleep(300, 'silence')])).toBe('silence');
      await redis.resume();
      expect(await answer).toBe('PONG');
      await redis.pause();
      await redis.restart();
      expect(await ask(redis.url, 'PING')).toBe('PONG');
    });

    it('is another one for everyone who starts it, and leaves nothing', async () => {
      const second = await startEngine('redis', { own: true });
      const folder = readRecords().find(({ url }) => url === second.url)?.folder ?? '';
      expect(second.url).not.toBe(engines.redis.url);
      expect(existsSync(folder)).toBe(true);
      await second.stop();
      expect(existsSync(folder)).toBe(false);
      await expect(ask(second.url, 'PING')).rejects.toThrow();
    });

    it('is taken from the environment, and then not killed', async () => {
      process.env['REDIS_URL'] = engines.redis.url;
      const given = await startEngine('redis');
      delete process.env['REDIS_URL'];
      expect(given.url).toBe(engines.redis.url);
      await expect(given.kill9()).rejects.toThrow(/REDIS_URL/);
      await given.stop();
      expect(await ask(engines.redis.url, 'PING')).toBe('PONG');
      process.env['REDIS_URL'] = 'redis://127.0.0.1:1';
      await expect(startEngine('redis')).rejects.toThrow(/the redis that REDIS_URL names does not answer/);
      delete process.env['REDIS_URL'];
    });

    it('is waited for where the environment names it and it is slow', async () => {
      await engines.redis.pause();
      const resumed = sleep(2500).then(() => engines.redis.resume());
      process.env['REDIS_URL'] = engines.redis.url;
      const starting = startEngine('redis');
      delete process.env['REDIS_URL'];
      expect((await starting).url).toBe(engines.redis.url);
      await resumed;
    });

    it('is swept up by the next start when its owner died', async () => {
      const orphan = await startEngine('redis', { own: true });
      const record = readRecords().find(({ url }) => url === orphan.url);
      if (!record) throw new Error('no record');
      saveRecord({ ...record, owner: { pid: process.pid, born: 'long ago' } });
      const next = await startEngine('redis', { own: true });
      await expect(ask(orphan.url, 'PING')).rejects.toThrow();
      expect(readRecords().map(({ url }) => url)).not.toContain(orphan.url);
      await next.stop();
    });

    it('that does not start is quoted', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'rehearse-engines-'));
      const [port] = await freePorts(1);
      const url = `redis://127.0.0.1:${port}`;
      const spec = { name: 'redis', url, folder, file: 'redis-server', args: ['--nonsense', '1'] };
      const record: EngineRecord = { name: 'redis', url, folder, nodes: [] };
      const engine = new RunningEngine(record, [new ProcessMachine(spec)]);
      await expect(engine.start()).rejects.toThrow(/redis ended at once[^]*nonsense/);
      await engine.stop();
    });
  },
  { own: true },
);

describe('the command', () => {
  let cache = '';
  beforeAll(async () => {
    cache = await mkdtemp(join(tmpdir(), 'rehearse-engines-'));
  });
  afterAll(() => rm(cache, { recursive: true }));

  const command = (...args: string[]) =>
    runFile(process.execPath, [join(root, 'tools/engines/main.mjs'), ...args], {
      env: { ...process.env, REHEARSE_ENGINES: cache, SMTP_URL: '' },
    });

  it('starts, kills, restarts and ends an engine', async () => {
    const { stdout } = await command('up', 'smtp');
    expect(stdout).toMatch(/^export SMTP_URL='smtp:.*'\n$/);
    expect((await command('up', 'smtp')).stdout).toBe(stdout);
    expect((await command('status')).stdout).toMatch(/^smtp +ready/m);
    await command('kill9', 'smtp');
    expect((await command('status')).stdout).toMatch(/^smtp +dead/m);
    await command('restart', 'smtp');
    expect((await command('status')).stdout).toMatch(/^smtp +ready/m);
    await command('down', 'smtp');
    expect((await command('status')).stdout).not.toContain('smtp');
    await expect(command('kill9', 'smtp')).rejects.toThrow(/smtp is not up/);
  });

  it('refuses what it does not know', async () => {
    await expect(command('up', 'oracle')).rejects.toThrow(/there is no engine oracle/);
    await expect(command()).rejects.toThrow(/usage/);
  });
});

describe('tests of an engine that cannot be had', () => {
  const fixture = async (CI: string) => {
    const jest = join(root, 'node_modules/jest/bin/jest.js');
    const cache = await mkdtemp(join(tmpdir(), 'rehearse-engines-'));
    const env = { ...process.env, CI, PATH: cache, REHEARSE_ENGINES: cache };
    const args = ['--experimental-vm-modules', jest, '--selectProjects=engines', '--testMatch=**/not-run.fixture.ts'];
    try {
      return await runFile(process.execPath, args, { cwd: root, env });
    } finally {
      await rm(cache, { recursive: true });
    }
  };

  it('are listed as not run, with the reason', async () => {
    const { stderr } = await fixture('');
    expect(stderr).toMatch(/NOT RUN: a suite: .*npm install/);
    expect(stderr).toContain('1 skipped');
  });

  it('fail on a build server', async () => {
    await expect(fixture('true')).rejects.toThrow(/a suite: .*npm install/);
  });
});
