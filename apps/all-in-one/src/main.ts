// One program, two event loops: requests are answered in one, testers' records are counted in the other.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) await import('./process');
else await import('./pipeline.thread');
