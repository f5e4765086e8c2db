import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { withFileLock } from './file-lock';
import { cacheFolder, readJson, saveJson } from './files';
import { isRunning, thisProcess, type Running } from './running';

/**
 * Below the range from which the system takes ports for outgoing connections: there, a client that keeps trying to reach
 * a dead engine would in the end be given the engine's port and talk to itself.
 */
const lowest = 20_000;
const highest = 32_000;

/** Ports that nobody else gets before their owner ends: what listens on them may start late, or die and come back. */
interface Claim {
  readonly owner: Running;
  readonly ports: readonly number[];
}

/** They belong to this process. */
export async function freePorts(count: number): Promise<number[]> {
  return withFileLock('ports', async () => {
    const file = join(cacheFolder(), 'ports.json');
    const claims = (readJson<Claim[]>(file) ?? []).filter(({ owner }) => isRunning(owner));
    const claimed = new Set(claims.flatMap(({ ports }) => ports));
    const ports = new Set<number>();
    while (ports.size < count) {
      const port = lowest + Math.floor(Math.random() * (highest - lowest));
      if (!claimed.has(port) && (await isFree(port))) ports.add(port);
    }
    saveJson(file, [...claims, { owner: thisProcess(), ports: [...ports] }]);
    return [...ports];
  });
}

export async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
