// npm run bench [name ...]: numbers, each beside a baseline measured in the same run.
import { availableParallelism, cpus, loadavg } from 'node:os';
import type { Bench } from './bench';
import { clusterBench } from './cluster/cluster.bench';
import { crowd } from './crowd/crowd.bench';
import { exports } from './exports/exports.bench';
import { busy } from './intake/busy.bench';
import { edits } from './edits/edits.bench';
import { film } from './film/film.bench';
import { intake } from './intake/intake.bench';
import { single } from './intake/single.bench';
import { large } from './large/large.bench';
import { changes } from './live/changes.bench';
import { drops } from './live/drops.bench';
import { live } from './live/live.bench';
import { bundles } from './pages/bundles.bench';
import { canvas } from './pages/canvas.bench';
import { firstScreen } from './pages/first-screen.bench';
import { results } from './pages/results.bench';
import { people } from './people/people.bench';
import { funnel } from './questions/funnel.bench';
import { heat } from './questions/heat.bench';
import { questionTimes } from './questions/questions.bench';
import { start } from './start/start.bench';
import { table } from './table';
import { wall } from './wall/wall.bench';

const benches: readonly Bench[] = [
  intake,
  single,
  busy,
  crowd,
  large,
  live,
  changes,
  drops,
  edits,
  people,
  results,
  wall,
  questionTimes,
  heat,
  funnel,
  exports,
  film,
  canvas,
  bundles,
  firstScreen,
  start,
  clusterBench,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

console.log(`Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`);
for (const bench of benches) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue;
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(`\n== ${bench.name} (load before: ${load})\n${bench.about}\n`);
  const began = performance.now();
  try {
    console.log(table(await bench.run()));
  } catch (error) {
    console.error(`${bench.name} failed:`, error);
    process.exitCode = 1;
  }
  console.log(`(${Math.round((performance.now() - began) / 1_000)} s)`);
}
