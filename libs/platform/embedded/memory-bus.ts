import { EventEmitter } from 'node:events';
import type { Bus, Json } from '../ports';
import type { Reporter } from './reporter';

export class MemoryBus implements Bus {
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  constructor(private readonly report: Reporter) {}

  async publish(channel: string, message: Json): Promise<void> {
    const text = JSON.stringify(message);
    setImmediate(() => this.emitter.emit(channelName(channel), text));
  }

  async subscribe(channel: string, listener: (message: Json) => void): Promise<() => void> {
    const name = channelName(channel);
    const listen = (text: string) => {
      try {
        listener(JSON.parse(text));
      } catch (error) {
        this.report.warn({ err: error, channel }, 'a listener failed');
      }
    };
    this.emitter.on(name, listen);
    return () => void this.emitter.off(name, listen);
  }
}

/** An emitter gives the name "error" a meaning of its own. */
function channelName(channel: string): string {
  return `channel ${channel}`;
}
