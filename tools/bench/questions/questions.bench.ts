import type { Bench, Measurement } from '../bench';
import { withServer } from '../server';
import { drawStudy } from '../study/draw';
import type { Study } from '../study/draw';
import { countEvents, multiply } from '../study/multiply';
import { timeOf } from './ask';
import { countAttempts } from './count';

const sizes = [10_000, 100_000, 1_000_000];
const sessions = 200;
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
  findings: () => 'findings',
};

export const questionTimes: Bench = {
  name: 'questions',
  about:
    `Each analytic question of the results by HTTP, alone, over ${sessions} sessions of the demo copied inside ClickHouse. ` +
    'Baseline: the same question over the fewest events.',
  run: () =>
    withServer({}, async (server) => {
      const store = await server.store();
      const study = await drawStudy(server, sessions);
      const measurements: Measurement[] = [];
      const first = new Map<string, number>();
      for (const size of sizes) {
        await multiply(store, study, size);
        await countAttempts(server, study.id);
        const events = (await countEvents(store, study)).toLocaleString('en');
        for (const [name, pathOf] of Object.entries(questions)) {
          const asked = await timeOf(server, `/rest/analytics/${study.id}/${pathOf(study)}`, times);
          const fewest = first.get(name);
          if (fewest === undefined) first.set(name, asked.value);
          const baseline = fewest === undefined ? undefined : { what: 'fewest events', value: fewest };
          measurements.push({ what: `${name}, ${events} events`, ...asked, unit: 'ms', baseline });
        }
      }
      await store.close();
      return measurements;
    }),
};
