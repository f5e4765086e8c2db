// The server that intake is measured on: the all-in-one with two routes more.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) await import('./process');
else await import('../../../apps/all-in-one/src/pipeline.thread');
