// Every service in one process: on the data folder, or on the cluster's engines.
import { isMainThread } from 'node:worker_threads';

const shapes = new Map<string, () => Promise<unknown>>([
  ['--shape=embedded', () => import('./embedded.process')],
  ['--shape=cluster', () => import('./cluster.process')],
]);
const said = process.argv.slice(2).join(' ');
const start = isMainThread ? shapes.get(said || '--shape=embedded') : () => import('./pipeline.thread');
if (!start) {
  process.stderr.write(`\nRehearse cannot start with "${said}": ${[...shapes.keys()].join(' or ')} is needed.\n\n`);
  process.exit(1);
}
await start();
