import { newApp, newPerson } from '@rehearse/testkit/people';
import type { Person } from '@rehearse/testkit/people';
import { buildProgram, startProgram } from '@rehearse/testkit/programs';
import type { Bench, Measurement } from '../bench';
import { withServer } from '../server';
import type { BenchServer } from '../server';
import { load, perRoom } from './rooms';
import type { Address, Load } from './rooms';

const sockets = 1_000;
/** Of these 200 rooms. */
const moving = 100;
/** A gateway lets one person have so many at a time. */
const perPerson = 20;

/** Everybody's prototypes are public: so five can be on each. */
async function addressesOf({ url, send }: BenchServer): Promise<readonly Address[]> {
  const people: Person[] = [];
  for (let count = 0; count < sockets / perPerson; count += 1) people.push(await newPerson(send, `p${count}`));
  const addresses: Address[] = [];
  for (let room = 0; room < sockets / perRoom; room += 1) {
    const members = Array.from({ length: perRoom }, (_, at) => people[(room * perRoom + at) % people.length]);
    const [owner] = members;
    if (!owner) throw new Error('nobody is there');
    const { id } = await newApp(send, owner, { isPublic: true });
    const body = { path: `/rest/live/${id}` };
    for (const member of members)
      addresses.push(async () => {
        const { json } = await send('POST', '/rest/ticket', { token: member?.token, body });
        return `${url.replace('http', 'ws')}${body.path}?token=${(json as { ticket: string }).ticket}`;
      });
  }
  return addresses;
}

async function bare(): Promise<Load> {
  const file = await buildProgram('bench-relay', 'tools/bench/live/relay.ts', process.cwd());
  const { program, url } = await startProgram({ file, dataFolder: '/nonexistent' });
  const address = async (at: number): Promise<string> => `${url.replace('http', 'ws')}/${Math.floor(at / perRoom)}`;
  try {
    return await load(
      program,
      Array.from({ length: sockets }, (_, at) => () => address(at)),
      moving,
    );
  } finally {
    await program.kill('SIGTERM');
  }
}

function measured(ours: Load, baseline: Load): readonly Measurement[] {
  const row = (what: string, unit: string, of: keyof Load): Measurement => ({
    what,
    unit,
    value: ours[of],
    baseline: { what: 'bare ws', value: baseline[of] },
  });
  return [
    row('one of 1,000 idle sockets holds', 'KB', 'idleKb'),
    {
      what: '1,000 idle sockets take of one core',
      unit: '%',
      value: ours.idleCpu,
      baseline: { what: 'none', value: ours.quietCpu },
    },
    row('100 rooms of 5, 20 moves a second each, take of one core', '%', 'busyCpu'),
    row('... half of the moves are seen within', 'ms', 'half'),
    row('... 99 % of the moves are seen within', 'ms', 'most'),
  ];
}

export const live: Bench = {
  name: 'live',
  about:
    'Live sockets of all in one over loopback, beside a relay of ws alone that passes on each message as it came. Clients are on the same cores.',
  run: async () =>
    measured(
      await withServer({}, async (server) => load(server.program, await addressesOf(server), moving)),
      await bare(),
    ),
};
