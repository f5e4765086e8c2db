import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';

/** Services ping more often than that: whoever is silent for longer is gone. */
const silenceMs = 75_000;

/** What comes on one goes out on the other, until one of them ends or is silent for too long; then both end. */
export function linkSockets(one: Socket, other: Socket, silentMs = silenceMs): void {
  // How it ended is nobody's business here.
  pipeline(one, other, () => other.destroy());
  pipeline(other, one, () => one.destroy());
  for (const end of [one, other]) end.setTimeout(silentMs, () => end.destroy());
}
