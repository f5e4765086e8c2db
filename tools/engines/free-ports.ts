import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the range from which the system takes ports for outgoing connections: there, a client that keeps trying to reach
 * a dead engine would in the end be given the engine's port and talk to itself.
 */
const lowest = 20_000;
const highest = 32_000;

export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
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
