import { median } from '../bench';
import type { Bench, Measurement } from '../bench';
import { withServer } from '../server';
import type { BenchServer } from '../server';
import { drawStudy } from '../study/draw';
import type { Study } from '../study/draw';
import { multiply } from '../study/multiply';
import { recordsPath } from './intake.bench';
import { flood } from './load';
import type { Rate } from './load';

const rounds = 3;
const seconds = 4;
const people = 4;
const events = 100_000;

/** Does `work` again and again until told to stop; answers how often it was done. */
function again(work: () => Promise<unknown>): { stop(): Promise<number> } {
  let going = true;
  let times = 0;
  const done = (async () => {
    for (; going; times += 1) await work();
    return times;
  })();
  return {
    stop() {
      going = false;
      return done;
    },
  };
}

/** What the results page asks for when it is opened. */
const openResults = async ({ send, person }: BenchServer, { id, tasks }: Study): Promise<void> => {
  const questions = [
    'summary',
    'summary?valid=all',
    'tasks',
    `tasks/${tasks[0]}/funnel`,
    'sessions?sort=start&limit=1000',
    'sessions?sort=start&limit=20',
    'ledger',
  ];
  const answers = await Promise.all(
    questions.map((question) => send('GET', `/rest/analytics/${id}/${question}`, { token: person.token })),
  );
  const bad = answers.find(({ status }) => status !== 200);
  if (bad) throw new Error(`the results answered ${bad.status} ${bad.text}`);
};

const logIn = async ({ send, person: { email, password } }: BenchServer): Promise<void> => {
  const { status, text } = await send('POST', '/rest/login/', { body: { email, password } });
  if (status !== 200) throw new Error(`the login answered ${status} ${text}`);
};

export const busy: Bench = {
  name: 'busy',
  about:
    `The intake of the bench "intake" while ${people} people log in and one opens the results of 100,000 events, all without a pause. ` +
    'Baseline: the same intake undisturbed, in turns with it.',
  run: () =>
    withServer({}, async (server) => {
      const store = await server.store();
      const study = await drawStudy(server, 200);
      await multiply(store, study, events);
      await store.close();
      const url = recordsPath(server);
      await flood(url, 2);
      const runs: {
        readonly calm: Rate;
        readonly disturbed: Rate;
        readonly logins: number;
        readonly opened: number;
      }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await server.settled();
        const calm = await flood(url, seconds);
        await server.settled();
        const reader = again(() => openResults(server, study));
        const others = Array.from({ length: people }, () => again(() => logIn(server)));
        const disturbed = await flood(url, seconds);
        const opened = await reader.stop();
        const logins = (await Promise.all(others.map((other) => other.stop()))).reduce((sum, count) => sum + count, 0);
        runs.push({ calm, disturbed, logins, opened });
      }
      const of = (pick: (run: (typeof runs)[number]) => number) => median(runs.map(pick));
      const measurement = (what: string, unit: string, part: keyof Rate): Measurement => ({
        what,
        value: of(({ disturbed }) => disturbed[part]),
        unit,
        baseline: { what: 'undisturbed', value: of(({ calm }) => calm[part]) },
      });
      return [
        { ...measurement('batches', '/s', 'perSecond'), aim: { of: 'ratio', atLeast: 0.9 } },
        measurement('99 % answered within', 'ms', 'p99Ms'),
        { what: 'logins meanwhile', value: of(({ logins }) => logins) / seconds, unit: '/s' },
        { what: 'results opened meanwhile', value: of(({ opened }) => opened) / seconds, unit: '/s' },
      ];
    }),
};
