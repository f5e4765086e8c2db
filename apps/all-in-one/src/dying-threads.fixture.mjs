// Loaded before the program, in every thread: SIGUSR2 makes the pipeline's throw.
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

const channel = new BroadcastChannel('who is to die');
channel.unref();
if (isMainThread) {
  process.on('SIGUSR2', () => channel.postMessage('die'));
} else {
  channel.onmessage = () => {
    throw new Error('this thread dies on purpose');
  };
  channel.unref();
}
