import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildProgram, Child } from '@rehearse/testkit/programs';
import { eventually } from '@rehearse/testkit/waiting';
import { ClickHouse } from './clickhouse';
import { OwnServer } from './own-server';

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Runs the bundled program, as the product does, and kills it. */
describe('when the process that started ClickHouse is killed', () => {
  it('the engine follows it soon, and a restart at once waits for the folder and finds the data', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rehearse-orphan-'));
    const program = await buildProgram(
      `test-orphan-${process.pid}`,
      'libs/platform/clickhouse/orphan-parent.fixture.ts',
    );
    const parent = new Child(process.execPath, [program, folder]);
    const engine = Number(await parent.says(/^(\d+)$/m));
    expect(isAlive(engine)).toBe(true);
    parent.signal('SIGKILL');

    const server = await OwnServer.start({ folder });
    const clickhouse = new ClickHouse(server.connection);
    try {
      expect(await clickhouse.query('SELECT n FROM kept')).toEqual([{ n: 7 }]);
      await eventually(() => expect(isAlive(engine)).toBe(false));
    } finally {
      await clickhouse.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
      await rm(dirname(program), { recursive: true, force: true });
    }
  });
});

describe('a folder that another engine still holds', () => {
  it('is waited for', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rehearse-locked-'));
    const first = await OwnServer.start({ folder });
    const second = OwnServer.start({ folder });
    const early = await Promise.race([second.then(() => 'started'), sleep(1000).then(() => 'waiting')]);
    await first.stop();
    const server = await second;
    const clickhouse = new ClickHouse(server.connection);
    expect(early).toBe('waiting');
    expect(await clickhouse.ping()).toBe(true);
    await clickhouse.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
});
