import { medianMs } from '../bench';
import type { Bench, Measurement } from '../bench';
import { withServer } from '../server';
import { timeOf } from './ask';
import { countAttempts } from './count';
import { eventsPerSession, fillSessions, flowScreens, scan } from './fill';

const sizes = [100_000, 1_000_000];
const times = 3;

const task = {
  id: 'flow',
  name: 'Walk through',
  flow: flowScreens.map((screen) => ({ screen, widget: null, type: 'ScreenLoaded' })),
};

export const funnel: Bench = {
  name: 'funnel',
  about:
    `Counting attempts at a flow of ${flowScreens.length} steps, ${eventsPerSession} events per session, and what is asked of them then, by HTTP. ` +
    'Baseline: ClickHouse reading session, order, time, type, screen and widget of the same rows into one number, by HTTP as well.',
  run: () =>
    withServer({}, async (server) => {
      const store = await server.store();
      const { app, person, send } = server;
      await send('POST', `/rest/test/${app.id}.json`, { token: person.token, body: { tasks: [task] } });
      const measurements: Measurement[] = [];
      for (const sessions of sizes) {
        for (const table of ['session_events', 'session_trails', 'session_attempts']) {
          await store.command({ query: `TRUNCATE TABLE ${table}` });
        }
        await fillSessions(store, app.id, sessions);
        const read =
          'SELECT groupBitXor(cityHash64(session, ord, time, type, screen, widget)) FROM session_events WHERE app = {app:String}';
        const bare = await medianMs(times, () => scan(store, read, app.id));
        const what = `${sessions.toLocaleString('en')} sessions`;
        const baseline = { what: 'bare scan', value: bare };
        const counting = await countAttempts(server, app.id);
        measurements.push({ what: `counting ${what}`, value: counting, unit: 'ms', baseline });
        for (const question of ['summary', 'tasks', `tasks/${task.id}/funnel`]) {
          const asked = await timeOf(server, `/rest/analytics/${app.id}/${question}`, times);
          const aim = { of: 'value', atMost: 300 } as const;
          measurements.push({ what: `${question}, ${what}`, ...asked, unit: 'ms', baseline, aim });
        }
      }
      await store.close();
      return measurements;
    }),
};
