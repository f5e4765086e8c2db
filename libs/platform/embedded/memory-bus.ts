import { EventEmitter } from 'node:events';
import type { Bus, Json } from '../ports';
import type { Reporter } from '../ports';
import { ThreadChannel } from './thread-channel';

interface Said {
  readonly channel: string;
  readonly text: string;
}

/** Reaches the listeners of all threads that use one data folder. */
export class MemoryBus implements Bus {
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private readonly threads: ThreadChannel<Said>;

  constructor(
    folder: string,
    private readonly report: Reporter,
  ) {
    this.threads = new ThreadChannel(`bus of ${folder}`, (said) => this.emit(said));
  }

  async publish(channel: string, message: Json): Promise<void> {
    const said = { channel, text: JSON.stringify(message) };
    this.threads.tell(said);
    setImmediate(() => this.emit(said));
  }

  async subscribe(channel: string, listener: (message: Json) => void): Promise<() => void> {
    const name = eventName(channel);
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

  close(): void {
    this.threads.close();
  }

  private emit({ channel, text }: Said): void {
    this.emitter.emit(eventName(channel), text);
  }
}

/** An emitter gives the name "error" a meaning of its own. */
function eventName(channel: string): string {
  return `channel ${channel}`;
}
