import { medianMs } from '../bench';
import type { Bench, Measurement } from '../bench';
import { withServer } from '../server';
import { timeOf } from './ask';
import { fillMouse, scan } from './fill';

const sizes = [1_000_000, 10_000_000];
const times = 5;
const screen = 's10001';

export const heat: Bench = {
  name: 'heat',
  about:
    'Mouse heat map of one screen by HTTP, as the analytic canvas asks for it. ' +
    'Baseline: ClickHouse adding up x and y of the same rows of mouse_points, by HTTP as well.',
  run: () =>
    withServer({}, async (server) => {
      const store = await server.store();
      const measurements: Measurement[] = [];
      for (const points of sizes) {
        const { app } = server;
        for (const table of ['mouse_points', 'mouse_paths']) await store.command({ query: `TRUNCATE TABLE ${table}` });
        await fillMouse(store, app.id, screen, points);
        const sum = `SELECT sum(x), sum(y) FROM mouse_points WHERE app = {app:String} AND screen = '${screen}'`;
        const bare = await medianMs(times, () => scan(store, sum, app.id));
        const asked = await timeOf(server, `/rest/analytics/${app.id}/screens/${screen}/mouse?cell=32`, times);
        const what = `${points / 1e6} M points`;
        const baseline = { what: 'bare scan', value: bare };
        measurements.push({ what, ...asked, unit: 'ms', baseline, aim: { of: 'ratio', atMost: 2 } });
      }
      await store.close();
      return measurements;
    }),
};
