// Every service in one process: on the data folder, or on the cluster's engines.
import { isMainThread, workerData } from 'node:worker_threads';

const shapes = new Map<string, () => Promise<unknown>>([
  ['--shape=embedded', () => import('./embedded.process')],
  ['--shape=cluster', () => import('./cluster.process')],
]);
const said = process.argv.slice(2).join(' ');
const threads = new Map<string, () => Promise<unknown>>([
  ['pipeline', () => import('./pipeline.thread')],
  ['documents', () => import('./documents.thread')],
  ['documents in MongoDB', () => import('./documents-in-mongo.thread')],
]);
/** Threads of one kind are told apart by a number. */
const kindOf = (thread: string): string => thread.replace(/ \d+$/, '');
const start = isMainThread ? shapes.get(said || '--shape=embedded') : threads.get(kindOf(workerData.thread));
if (!start) {
  process.stderr.write(`\nRehearse cannot start with "${said}": ${[...shapes.keys()].join(' or ')} is needed.\n\n`);
  process.exit(1);
}
await start();
