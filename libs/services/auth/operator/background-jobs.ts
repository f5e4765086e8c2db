import { Injectable } from '@nestjs/common';
import { allTopics, Failure } from '@rehearse/contract';
import type { Jobs } from '@rehearse/contract';
import { Needs, SecurityLog } from '@rehearse/server';
import type { DeadMessage, Documents, Locks, Place, Stream } from '@rehearse/platform/ports';

/** More of a reader are not counted ... */
const most = 1_000;
/** ... and so many are shown. */
const shown = 50;

const lock = { ttlMs: 120_000, waitMs: 20_000 };

interface Reader {
  readonly topic: string;
  readonly group: string;
}

const readers: readonly Reader[] = allTopics.flatMap(({ name: topic, groups }) =>
  groups.map((group) => ({ topic, group })),
);

/** What services have not done yet of what they told each other, and what none of them could. */
@Injectable()
export class BackgroundJobs {
  constructor(
    private readonly security: SecurityLog,
    @Needs('stream') private readonly stream: Stream,
    @Needs('documents') private readonly documents: Documents,
    @Needs('locks') private readonly locks: Locks,
  ) {}

  async now(): Promise<Jobs> {
    const [unsent, looked] = await Promise.all([
      this.documents.waiting(),
      Promise.all(readers.map((reader) => this.lookAt(reader))),
    ]);
    return {
      unsent,
      readers: looked.map(({ letters, ...reader }) => ({ ...reader, dead: letters.length })),
      dead: looked.flatMap(({ letters }) => letters.slice(0, shown).map(told)),
    };
  }

  /** All of the group without a place. */
  async retry({ topic, group }: Reader, at?: Place): Promise<void> {
    const letters = await this.alone({ topic, group }, () => this.stream.replayDead(topic, group, at));
    this.security.write('dead-letters-retried', { topic, group, letters });
  }

  async discard({ topic, group }: Reader, at: Place): Promise<void> {
    await this.alone({ topic, group }, () => this.stream.discardDead(topic, group, at));
    this.security.write('dead-letter-discarded', { topic, group, ...at });
  }

  private async lookAt({ topic, group }: Reader) {
    const { messages: waiting, oldestMs } = await this.stream.lag(topic, group);
    return { topic, group, waiting, oldestMs, letters: await this.stream.deadLetters(topic, group, most) };
  }

  /** Throws where there was nothing to do: somebody else has done it. */
  private async alone({ topic, group }: Reader, work: () => Promise<number>): Promise<number> {
    if (!readers.some((one) => one.topic === topic && one.group === group)) throw new Failure('thing/unknown');
    const done = await this.locks.withLock(`auth.dead.${topic}`, lock, work);
    if (done === 0) throw new Failure('thing/unknown');
    return done;
  }
}

const told = (letter: DeadMessage): Jobs['dead'][number] => {
  const { topic, group, partition, offset, publishedAt, key, reason, value } = letter;
  return { topic, group, at: { partition, offset }, publishedAt, key, reason, characters: value.length };
};
