import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../../tools/engines/free-ports';
import { eventually } from '../conformance/eventually';
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

it('goes elsewhere, too, when somebody takes its port while it starts, and says nothing to them', async () => {
  const [port = 0] = await freePorts(1);
  const starting = OwnServer.start({ folder, port });
  await eventually(async () => expect(await isWanted(port)).toBe(true));
  const impostor = await impostorOn(port);
  const server = await starting;
  expect(server.analyst.url).not.toContain(String(port));
  expect(impostor.told).toEqual([]);
  await server.stop();
  await impostor.leave();
});

it('says nothing to who takes its port after it was killed, and comes back when they leave', async () => {
  const exits: string[] = [];
  const server = await OwnServer.start({ folder, onExit: (words) => exits.push(words) });
  const port = Number(new URL(server.connection.url).port);
  const { pid: first = 0 } = server;
  process.kill(first, 'SIGKILL');
  const impostor = await eventually(() => impostorOn(port));
  const runs = new Set([first]);
  await eventually(() => {
    if (server.pid !== undefined) runs.add(server.pid);
    // The second, which did not get its port, is over.
    expect(runs.size).toBeGreaterThan(2);
  });
  expect(server.isReady).toBe(false);
  expect(impostor.told).toEqual([]);
  await impostor.leave();
  await eventually(() => expect(server.isReady).toBe(true));
  const clickhouse = new ClickHouse(server.connection);
  expect(await clickhouse.ping()).toBe(true);
  expect(exits).toHaveLength(1);
  await clickhouse.close();
  await server.stop();
});

it('starts below a folder with a package of its own, which the engine may not read', async () => {
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const server = await OwnServer.start({ folder: join(folder, 'data', 'clickhouse') });
  expect(server.isReady).toBe(true);
  await server.stop();
});
