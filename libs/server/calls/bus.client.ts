import { ClientProxy } from '@nestjs/microservices';
import type { ReadPacket, WritePacket } from '@nestjs/microservices';
import type { Bus, Json } from '@rehearse/platform/ports';
import { randomUUID } from 'node:crypto';
import { answerChannel, answerSchema, questionChannel } from './question';

/** Asks services that may run elsewhere. Should several answer, the first one counts. */
export class BusClient extends ClientProxy {
  private readonly name = randomUUID();
  private readonly waiting = new Map<string, (packet: WritePacket) => void>();
  private connected: Promise<() => void> | undefined;

  constructor(private readonly bus: Bus) {
    super();
  }

  async connect(): Promise<void> {
    this.connected ??= this.bus.subscribe(answerChannel(this.name), (message) => this.hear(message));
    await this.connected;
  }

  async close(): Promise<void> {
    const stop = await this.connected;
    this.connected = undefined;
    stop?.();
  }

  unwrap<T>(): T {
    throw new Error('this transport has no server of its own');
  }

  protected override publish(packet: ReadPacket, callback: (packet: WritePacket) => void): () => void {
    const id = randomUUID();
    this.waiting.set(id, callback);
    const question = { id, asker: this.name, data: packet.data as Json };
    this.bus
      .publish(questionChannel(String(packet.pattern)), question)
      .catch((error: unknown) => callback({ err: error, isDisposed: true }));
    return () => this.waiting.delete(id);
  }

  /** Events go to the stream by its own port, which says when they are durable. */
  protected override dispatchEvent(): Promise<never> {
    return Promise.reject(new Error('publish events by the stream'));
  }

  private hear(message: Json): void {
    const { data } = answerSchema.safeParse(message);
    if (!data) return;
    this.waiting.get(data.id)?.({ response: data.answer, isDisposed: true });
  }
}
