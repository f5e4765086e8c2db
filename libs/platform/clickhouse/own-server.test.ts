import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@rehearse/testkit/engines';
import { eventually } from '@rehearse/testkit/waiting';
import { ClickHouse } from './clickhouse';
import { OwnServer } from './own-server';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-clickhouse-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Somebody else on the machine, who says yes to everything and keeps what he was told. */
async function impostorOn(port: number) {
  const told: string[] = [];
  const server = createServer(({ headers, url }, answer) => {
    told.push(JSON.stringify({ url, headers }));
    answer.end('1\n');
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    told,
    leave: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

/** The engine was told to listen there, and has not come to it yet. */
async function isWanted(port: number): Promise<boolean> {
  const commands = (await readdir('/proc'))
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(commands)).some((command) => command.includes(`--http_port=${port}`));
}

it('goes elsewhere when its port is taken, and says nothing to who took it', async () => {
  const [port = 0] = await freePorts(1);
  const impostor = await impostorOn(port);
  const server = await OwnServer.start({ folder, port });
  expect(server.analyst.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(server.analyst.url).not.toContain(String(port));
  expect(impostor.told).toEqual([]);
  await server.stop();
  await impostor.leave();
});

async function expectNobodyTakes(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    const taking = once(createServer().listen(port, host), 'listening');
    await expect(taking).rejects.toMatchObject({ code: 'EADDRINUSE' });
  }
}

it('nobody takes its port while it starts', async () => {
  const [port = 0] = await freePorts(1);
  const starting = OwnServer.start({ folder, port });
  await eventually(async () => expect(await isWanted(port)).toBe(true));
  await expectNobodyTakes(port);
  const server = await starting;
  expect(server.analyst.url).toContain(String(port));
  await server.stop();
});

it('nobody takes its port while it is away, and who is connected already is refused', async () => {
  const exits: string[] = [];
  const server = await OwnServer.start({ folder, onExit: (words) => exits.push(words) });
  const clickhouse = new ClickHouse(server.connection);
  for (let times = 1; times <= 3; times++) {
    expect(await clickhouse.ping()).toBe(true);
    process.kill(server.pid ?? 0, 'SIGKILL');
    await eventually(() => expect(server.isReady).toBe(false));
    await expectNobodyTakes(Number(new URL(server.connection.url).port));
    await expect(clickhouse.query('SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    await eventually(() => expect(server.isReady).toBe(true));
    expect(exits).toHaveLength(times);
  }
  await clickhouse.close();
  await server.stop();
});

it('has its port again after a stop, with connections that have just ended, and nobody holds it after that', async () => {
  const [port = 0] = await freePorts(1);
  for (let times = 0; times < 2; times++) {
    const server = await OwnServer.start({ folder, port });
    const clickhouse = new ClickHouse(server.connection);
    expect(await clickhouse.ping()).toBe(true);
    expect(server.analyst.url).toContain(String(port));
    await server.stop();
    await clickhouse.close();
  }
  const impostor = await impostorOn(port);
  await impostor.leave();
});

it('starts below a folder with a package of its own, which the engine may not read', async () => {
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const server = await OwnServer.start({ folder: join(folder, 'data', 'clickhouse') });
  expect(server.isReady).toBe(true);
  await server.stop();
});
