import { BroadcastChannel } from 'node:worker_threads';

/** What the threads of this process that use one data folder tell each other. Everyone hears it but who said it. */
export class ThreadChannel<T> {
  private readonly channel: BroadcastChannel;

  constructor(name: string, listener: (message: T) => void) {
    this.channel = new BroadcastChannel(name);
    this.channel.onmessage = (event: { readonly data: T }) => listener(event.data);
    this.channel.unref();
  }

  tell(message: T): void {
    this.channel.postMessage(message);
  }

  close(): void {
    this.channel.close();
  }
}
