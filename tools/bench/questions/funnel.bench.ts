import { medianMs } from '../bench';
import type { Bench, Figure } from '../bench';
import { withServer } from '../server';
import { timeOf } from './ask';
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
    `Drop-off over a flow of ${flowScreens.length} steps by HTTP, ${eventsPerSession} events per session. ` +
    'Baseline: ClickHouse reading session, order, time, type, screen and widget of the same rows into one number, by HTTP as well.',
  run: () =>
    withServer({}, async (server) => {
      const store = await server.store();
      const { app, person, send } = server;
      await send('POST', `/rest/test/${app.id}.json`, { token: person.token, body: { tasks: [task] } });
      const figures: Figure[] = [];
      for (const sessions of sizes) {
        for (const table of ['session_events', 'session_trails']) {
          await store.command({ query: `TRUNCATE TABLE ${table}` });
        }
        await fillSessions(store, app.id, sessions);
        const read =
          'SELECT groupBitXor(cityHash64(session, ord, time, type, screen, widget)) FROM session_events WHERE app = {app:String}';
        const bare = await medianMs(times, () => scan(store, read, app.id));
        const asked = await timeOf(server, `/rest/analytics/${app.id}/tasks/${task.id}/funnel`, times);
        const what = `${sessions.toLocaleString('en')} sessions`;
        figures.push({ what, ...asked, unit: 'ms', baseline: { what: 'bare scan', value: bare } });
      }
      await store.close();
      return figures;
    }),
};
