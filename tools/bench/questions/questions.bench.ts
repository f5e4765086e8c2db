import type { Bench, Measurement } from '../bench';
import { withServer } from '../server';
import { drawStudy } from '../study/draw';
import type { Study } from '../study/draw';
import { countEvents, multiply } from '../study/multiply';
import { timeOf } from './ask';
import { countAttempts, countHappenings } from './count';
import { underNewFilter } from './new-filter';

/** Sessions that the demo's tester really runs, after how many events they leave, and events that these are multiplied to. */
const sizes = [
  { sessions: 200, events: 10_000, each: Infinity },
  { sessions: 200, events: 1_000_000, each: Infinity },
  { sessions: 400, events: 1_000_000, each: 10 },
] as const;
const times = 3;

const questions: Readonly<Record<string, (study: Study) => string>> = {
  summary: () => 'summary',
  sessions: () => 'sessions?sort=start&limit=1000',
  tasks: () => 'tasks',
  funnel: ({ tasks }) => `tasks/${tasks[0]}/funnel`,
  screens: () => 'screens',
  widgets: () => 'widgets',
  transitions: () => 'transitions',
  clicks: ({ screens }) => `screens/${screens[0]}/clicks?cell=32`,
  'clicks of all screens': () => 'heat?cell=32&few=24&fine=4',
  'first clicks': ({ screens }) => `screens/${screens[0]}/clicks?cell=32&mode=first`,
  mouse: ({ screens }) => `screens/${screens[0]}/mouse?cell=32`,
  outliers: () => 'outliers',
  ledger: () => 'ledger',
  answers: () => 'survey',
  'who did not answer': () => 'unanswered',
  paths: ({ tasks }) => `tasks/${tasks[0]}/paths`,
  findings: () => 'findings',
};

const soon = { of: 'value', atMost: 500 } as const;

export const questionTimes: Bench = {
  name: 'questions',
  about:
    'Each analytic question of the results by HTTP, alone, under a filter that nobody asked about before, over sessions of the demo copied inside ClickHouse. ' +
    'Baseline: the same question over the fewest events.',
  run: () =>
    withServer({}, async (server) => {
      const store = await server.store();
      const measurements: Measurement[] = [];
      const first = new Map<string, number>();
      for (const { sessions, events, each } of sizes) {
        const study = await drawStudy(server, sessions, each);
        await multiply(store, study, events);
        await countAttempts(server, study.id);
        await countHappenings(server, study.id);
        const count = (await countEvents(store, study)).toLocaleString('en');
        const size = each < Infinity ? `${count} events, ${each} a session` : `${count} events`;
        for (const [name, pathOf] of Object.entries(questions)) {
          const path = () => underNewFilter(`/rest/analytics/${study.id}/${pathOf(study)}`);
          const asked = await timeOf(server, path, times);
          const fewest = first.get(name);
          if (fewest === undefined) first.set(name, asked.value);
          const baseline = fewest === undefined ? undefined : { what: 'fewest events', value: fewest };
          measurements.push({ what: `${name}, ${size}`, ...asked, unit: 'ms', baseline, aim: soon });
        }
      }
      await store.close();
      return measurements;
    }),
};
