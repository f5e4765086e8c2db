import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../../tools/engines/free-ports';
import { eventually } from '../conformance/eventually';
import { OwnServer } from './own-server';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-clickhouse-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const listen = async (port: number) => {
  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  return squatter;
};

/** The engine was told to listen there, and has not come to it yet. */
async function isWanted(port: number): Promise<boolean> {
  const commands = (await readdir('/proc'))
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(commands)).some((command) => command.includes(`--http_port=${port}`));
}

it('goes elsewhere when its port is taken', async () => {
  const [port = 0] = await freePorts(1);
  const squatter = await listen(port);
  const server = await OwnServer.start({ folder, port });
  expect(server.analyst.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(server.analyst.url).not.toContain(String(port));
  await server.stop();
  squatter.close();
});

it('goes elsewhere, too, when somebody takes its port while it starts', async () => {
  const [port = 0] = await freePorts(1);
  const starting = OwnServer.start({ folder, port });
  await eventually(async () => expect(await isWanted(port)).toBe(true));
  const squatter = await listen(port);
  const server = await starting;
  expect(server.analyst.url).not.toContain(String(port));
  await server.stop();
  squatter.close();
});
