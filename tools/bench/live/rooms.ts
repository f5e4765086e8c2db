import { quantile } from '@rehearse/testkit/waiting';
import type { Program } from '@rehearse/testkit/programs';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is measured of one server. */
export interface Load {
  /** Resident memory for each idle socket, KB. */
  readonly idleKb: number;
  /** Of one core, in percent: before anybody is there, while nobody does anything ... */
  readonly quietCpu: number;
  readonly idleCpu: number;
  /** ... while everybody moves. */
  readonly busyCpu: number;
  /** From one's act to another's page, ms. */
  readonly half: number;
  readonly most: number;
}

const perSecond = 20;
const stepMs = 5;
const busyMs = 10_000;
const idleMs = 10_000;

export const perRoom = 5;

/** Good for a minute. */
export type Address = () => Promise<string>;

/** Opens the addresses, which are rooms of five one after the other, and moves everybody in the first `moving` of them. */
export async function load(program: Program, addresses: readonly Address[], moving: number): Promise<Load> {
  const quietCpu = await cpuOf(program, () => sleep(idleMs));
  const before = await program.memoryMb();
  const sockets: WebSocket[] = [];
  for (const address of addresses) {
    const socket = new WebSocket(await address());
    await once(socket, 'open');
    sockets.push(socket);
  }
  const idleCpu = await cpuOf(program, () => sleep(idleMs));
  const idleKb = ((await program.memoryMb()) - before) * (1_000 / addresses.length);
  const times: number[] = [];
  for (const socket of sockets) socket.addEventListener('message', ({ data }) => note(String(data), times));
  const busyCpu = await cpuOf(program, () => move(sockets.slice(0, moving * perRoom)));
  for (const socket of sockets) socket.close();
  const sorted = times.toSorted((a, b) => a - b);
  return { idleKb, quietCpu, idleCpu, busyCpu, half: quantile(sorted, 0.5), most: quantile(sorted, 0.99) };
}

/** The time of an act is its place. */
const place = /"cursor":\{"x":([\d.]+)/g;

function note(text: string, times: number[]): void {
  const now = performance.now();
  for (const [, at] of text.matchAll(place)) times.push(now - Number(at));
}

/** Each one so many times a second, and not all at once. */
async function move(sockets: readonly WebSocket[]): Promise<void> {
  const steps = 1_000 / perSecond / stepMs;
  const began = performance.now();
  for (let step = 0; performance.now() - began < busyMs; step += 1) {
    sockets.forEach((socket, at) => {
      if (at % steps === step % steps)
        socket.send(JSON.stringify({ type: 'presence', cursor: { x: performance.now(), y: at } }));
    });
    await sleep(Math.max(0, began + (step + 1) * stepMs - performance.now()));
  }
}

async function cpuOf(program: Program, work: () => Promise<unknown>): Promise<number> {
  const [before, began] = [await program.cpuMs(), performance.now()];
  await work();
  return (((await program.cpuMs()) - before) / (performance.now() - began)) * 100;
}
