import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts, isFree } from './free-ports';
import { ownCache } from './own-cache.fixture';
import { thisProcess, type Running } from './running';

const cache = ownCache();

/** All that there are, but those. */
async function claim(owner: Running, ...but: readonly number[]): Promise<void> {
  const ports = Array.from({ length: 12_000 }, (_, at) => 20_000 + at).filter((port) => !but.includes(port));
  await writeFile(join(cache(), 'ports.json'), JSON.stringify([{ owner, ports }]));
}

it('are given once, though several ask at the same time', async () => {
  const ports = (await Promise.all([3, 2, 4].map(freePorts))).flat();
  expect(new Set(ports).size).toBe(9);
  expect(await Promise.all(ports.map(isFree))).not.toContain(false);
});

it('are not those that another one was given, though nothing listens on them yet', async () => {
  const [one = 0, two = 0] = await freePorts(2);
  await claim(thisProcess(), one, two);
  expect(new Set(await freePorts(2))).toEqual(new Set([one, two]));
});

it('are had again when their owner is gone', async () => {
  await claim({ pid: process.pid, born: 'long ago' });
  expect(await freePorts(2)).toHaveLength(2);
});
