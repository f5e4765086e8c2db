import { newPerson } from '@rehearse/testkit/people';
import { buildProgram, startProgram } from '@rehearse/testkit/programs';
import { quantile } from '@rehearse/testkit/waiting';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Measurement } from '../bench';
import { withServer } from '../server';
import type { BenchServer } from '../server';
import { perRoom } from './rooms';

const warm = 50;
const rounds = 500;
const pauseMs = 20;

/** From somebody's act until everybody else has it, ms. */
interface Times {
  readonly half: number;
  readonly most: number;
}

/** `act` does something that is known by its mark in the text that the others hear. */
async function measure(sockets: readonly WebSocket[], act: (mark: string) => Promise<unknown> | void): Promise<Times> {
  const waiting = new Map<string, { left: number; readonly done: () => void }>();
  for (const socket of sockets.slice(1))
    socket.addEventListener('message', ({ data }) => {
      const [mark = ''] = /mark-\d+/.exec(String(data)) ?? [];
      const one = waiting.get(mark);
      if (!one) return;
      one.left -= 1;
      if (one.left === 0) one.done();
    });
  const taken: number[] = [];
  for (let round = 0; round < warm + rounds; round += 1) {
    const mark = `mark-${round}`;
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.set(mark, { left: sockets.length - 1, done: resolve });
    const began = performance.now();
    await Promise.all([act(mark), promise]);
    waiting.delete(mark);
    if (round >= warm) taken.push(performance.now() - began);
    await sleep(pauseMs);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  return { half: quantile(sorted, 0.5), most: quantile(sorted, 0.99) };
}

async function opened(addresses: readonly string[]): Promise<readonly WebSocket[]> {
  const sockets = addresses.map((address) => new WebSocket(address));
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  return sockets;
}

async function ours({ url, send, person, app }: BenchServer): Promise<Times> {
  const people = [person];
  while (people.length < perRoom) people.push(await newPerson(send, `p${people.length}`));
  const path = `/rest/live/${app.id}`;
  const addresses = people.map(async ({ token }) => {
    const { json } = await send('POST', '/rest/ticket', { token, body: { path } });
    return `${url.replace('http', 'ws')}${path}?token=${(json as { ticket: string }).ticket}`;
  });
  const sockets = await opened(await Promise.all(addresses));
  const edit = (mark: string) => {
    const operations = [{ op: 'set', at: ['widgets', 'w10003', 'x'], value: Number(mark.slice(5)) + 1_000 }];
    const body = { after: 1e9, edits: [{ id: mark.padEnd(12, '-'), operations }] };
    return send('POST', `/rest/apps/${app.id}/edits`, { token: person.token, body });
  };
  return measure(sockets, edit);
}

async function bare(): Promise<Times> {
  const file = await buildProgram('bench-relay', 'tools/bench/live/relay.ts', process.cwd());
  const { program, url } = await startProgram({ file, dataFolder: '/nonexistent' });
  try {
    const sockets = await opened(Array.from({ length: perRoom }, () => `${url.replace('http', 'ws')}/room`));
    return await measure(sockets, (mark) => sockets[0]?.send(JSON.stringify({ mark })));
  } finally {
    await program.kill('SIGTERM');
  }
}

const measured = (written: Times, relayed: Times): readonly Measurement[] =>
  (['half', 'most'] as const).map((of) => ({
    what: of === 'half' ? 'half of the edits are with the other four within' : '... 99 %',
    unit: 'ms',
    value: written[of],
    baseline: { what: 'a message by bare ws', value: relayed[of] },
  }));

export const changes: Bench = {
  name: 'changes',
  about:
    'Five people in one room: from one’s edit, by a request, until the four others have it by their sockets, stored. Beside a relay of ws alone that keeps nothing.',
  run: async () => measured(await withServer({ appFields: { isPublic: true } }, ours), await bare()),
};
