import { isMainThread } from 'node:worker_threads';

await (isMainThread ? import('./studio.process') : import('./documents.thread'));
