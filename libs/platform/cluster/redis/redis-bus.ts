import type { Redis } from 'ioredis';
import { BusUnavailable, type Bus, type Json, type Reporter } from '../../ports';

type Listener = (message: Json) => void;

const heartbeatMs = 2000;

/** Redis publish and subscribe. Who listens goes on listening after an outage; what was published meanwhile is lost. */
export class RedisBus implements Bus {
  private readonly listeners = new Map<string, Set<{ readonly hear: Listener }>>();
  private readonly heartbeat: NodeJS.Timeout;

  constructor(
    private readonly sender: Redis,
    /** A connection of its own: all that it does is listen. */
    private readonly receiver: Redis,
    private readonly prefix: string,
    private readonly report: Reporter,
  ) {
    receiver.on('message', (channel: string, text: string) => this.deliver(channel, text));
    receiver.on('ready', () => void this.listenTo([...this.listeners.keys()]));
    // Who only listens would not notice that the other end is gone without a word.
    this.heartbeat = setInterval(() => void receiver.ping().catch(() => undefined), heartbeatMs).unref();
  }

  async publish(channel: string, message: Json): Promise<void> {
    try {
      await this.sender.publish(this.prefix + channel, JSON.stringify(message));
    } catch (error) {
      throw new BusUnavailable('Redis did not take the message', { cause: error });
    }
  }

  async subscribe(channel: string, hear: Listener): Promise<() => void> {
    const name = this.prefix + channel;
    const listener = { hear };
    const known = this.listeners.get(name);
    if (known) known.add(listener);
    else this.listeners.set(name, new Set([listener]));
    await this.listenTo([name]);
    return () => this.forget(name, listener);
  }

  close(): void {
    clearInterval(this.heartbeat);
  }

  /** Without success while Redis is away; it is done again when it is back. */
  private async listenTo(names: readonly string[]): Promise<void> {
    if (names.length > 0) await this.receiver.subscribe(...names).catch(() => undefined);
  }

  private forget(name: string, listener: { readonly hear: Listener }): void {
    const known = this.listeners.get(name);
    known?.delete(listener);
    if (known?.size !== 0) return;
    this.listeners.delete(name);
    this.receiver.unsubscribe(name).catch(() => undefined);
  }

  private deliver(name: string, text: string): void {
    for (const { hear } of this.listeners.get(name) ?? []) {
      try {
        hear(JSON.parse(text));
      } catch (error) {
        this.report.warn({ err: error, channel: name }, 'a listener failed');
      }
    }
  }
}
