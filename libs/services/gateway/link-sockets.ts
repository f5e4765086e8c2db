import { goingAway } from '@rehearse/server';
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { FrameRelay } from './frame-relay';

/** Services ping more often than that: whoever is silent for longer is gone. */
const silenceMs = 75_000;

interface Link {
  /** Tells both that the gateway closes. The service then ends it, as servers do, and with it the caller. */
  end(): void;
}

/** What comes on one websocket goes out on the other, until one of them ends or is silent for too long; then both end. */
export function linkSockets(caller: Socket, service: Socket, silentMs = silenceMs): Link {
  const [toService, toCaller] = [new FrameRelay(), new FrameRelay()];
  let isEnding = false;
  const close = (socket: Socket) => () => {
    // Who has been told answers yet. How it ended is nobody's business here.
    if (!isEnding) socket.destroy();
  };
  pipeline(caller, toService, service, close(service));
  pipeline(service, toCaller, caller, close(caller));
  for (const socket of [caller, service]) socket.setTimeout(silentMs, () => socket.destroy());
  return {
    end() {
      isEnding = true;
      toCaller.endWith(closeFrame(goingAway));
      toService.endWith(masked(closeFrame(goingAway)));
    },
  };
}

/** As RFC 6455 has it in 5.5.1. */
function closeFrame(code: number): Buffer {
  const frame = Buffer.from([0x88, 2, 0, 0]);
  frame.writeUInt16BE(code, 2);
  return frame;
}

/** What clients send is masked: 5.3. */
function masked(frame: Buffer): Buffer {
  const key = randomBytes(4);
  const content = frame.subarray(2).map((byte, at) => byte ^ (key[at % 4] ?? 0));
  return Buffer.concat([Buffer.from([frame[0] ?? 0, 0x80 | (frame[1] ?? 0)]), key, content]);
}
