import type { OutgoingMessage, Stream } from '../ports';
import type { DatabaseFile } from './database-file';
import type { GroupCommit } from './group-commit';
import type { Reporter } from '../ports';

const atOnce = 500;
const pauseMs = 500;

interface OutboxRow extends OutgoingMessage {
  readonly number: number;
  readonly topic: string;
}

/**
 * Moves messages from the outbox to the stream, in the order they were written. A message is deleted only after the
 * stream has made it durable: a crash in between sends it again.
 */
export class OutboxRelay {
  private running: Promise<void> | undefined;
  private again = false;
  private stopping = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: DatabaseFile,
    private readonly commit: GroupCommit,
    private readonly stream: Stream,
    private readonly report: Reporter,
  ) {}

  wake(): void {
    this.again = true;
    if (this.stopping) return;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
      if (this.again) this.wake();
    });
  }

  /** Tries once more to empty the outbox. What the stream refuses now waits for the next start. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.running;
    await this.run();
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    this.again = false;
    try {
      for (let rows = await this.next(); rows.length > 0; rows = await this.next()) {
        await this.publish(rows);
        const last = rows.at(-1)?.number ?? 0;
        await this.commit.run(() => this.file.connection.prepare('DELETE FROM outbox WHERE number <= ?').run(last));
      }
    } catch (error) {
      this.report.warn({ err: error }, 'messages wait in the outbox, the stream does not take them');
      this.timer = setTimeout(() => this.wake(), pauseMs);
    }
  }

  private async next(): Promise<readonly OutboxRow[]> {
    const rows = this.file.attempt(() =>
      this.file.connection.prepare('SELECT number, topic, key, value FROM outbox ORDER BY number LIMIT ?').all(atOnce),
    );
    // A message of a document that a power cut takes back is one of something that never was.
    await this.commit.settled();
    return rows.map((row) => ({
      number: Number(row['number']),
      topic: String(row['topic']),
      key: String(row['key']),
      value: String(row['value']),
    }));
  }

  private async publish(rows: readonly OutboxRow[]): Promise<void> {
    for (const [topic, messages] of Map.groupBy(rows, (row) => row.topic)) await this.stream.publish(topic, messages);
  }
}
