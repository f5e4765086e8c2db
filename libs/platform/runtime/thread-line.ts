import type { MessagePort, Worker } from 'node:worker_threads';

type ThreadMessage =
  | { readonly id: number; readonly ask: string; readonly value: unknown }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: unknown };

interface Asker {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** What a thread answers, by the name of the question. Values are copied between threads. */
export type Answers = Readonly<Record<string, (value: never) => Promise<unknown>>>;

/** One end of the line between two threads. All messages of a turn of the event loop travel together: a post costs more than they do. */
export class ThreadLine {
  private readonly askers = new Map<number, Asker>();
  private outgoing: ThreadMessage[] = [];
  private last = 0;
  private ended: Error | undefined;

  constructor(
    private readonly port: MessagePort | Worker,
    private readonly answers: Answers = {},
  ) {
    port.on('message', (messages: readonly ThreadMessage[]) => messages.forEach((message) => this.read(message)));
  }

  /** Rejects with what the other side throws, or when it ends. */
  ask(what: string, value?: unknown): Promise<unknown> {
    if (this.ended) return Promise.reject(this.ended);
    return new Promise((resolve, reject) => {
      this.last += 1;
      this.askers.set(this.last, { resolve, reject });
      this.send({ id: this.last, ask: what, value });
    });
  }

  /** The other side is gone. */
  end(error: Error): void {
    this.ended = error;
    for (const { reject } of this.askers.values()) reject(error);
    this.askers.clear();
  }

  private read(message: ThreadMessage): void {
    if ('ask' in message) return void this.answer(message.id, message.ask, message.value);
    const asker = this.askers.get(message.id);
    this.askers.delete(message.id);
    if ('failure' in message) asker?.reject(message.failure);
    else asker?.resolve(message.answer);
  }

  private async answer(id: number, what: string, value: unknown): Promise<void> {
    try {
      this.send({ id, answer: await this.answers[what]?.(value as never) });
    } catch (failure) {
      this.send({ id, failure });
    }
  }

  private send(message: ThreadMessage): void {
    this.outgoing.push(message);
    if (this.outgoing.length > 1) return;
    setImmediate(() => {
      this.port.postMessage(this.outgoing);
      this.outgoing = [];
    });
  }
}
