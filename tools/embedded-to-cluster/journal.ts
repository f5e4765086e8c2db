import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const entry = z.union([
  z.object({ move: z.string() }),
  z.object({ step: z.string(), reached: z.string() }),
  z.object({ step: z.string(), done: z.literal(true) }),
]);
type Entry = z.infer<typeof entry>;

/** How far a move has come. */
export interface Journal {
  /** What the target knows this move by. */
  readonly move: string;
  /** It does not know of an attempt before. */
  readonly isFresh: boolean;
  isDone(step: string): boolean;
  lastReached(step: string): string | undefined;
  reached(step: string, reached: string): void;
  done(step: string): void;
}

/** Of a move that does every step again: none of them minds. */
export const withoutJournal = (move: string): Journal => ({
  move,
  isFresh: true,
  isDone: () => false,
  lastReached: () => undefined,
  reached: () => undefined,
  done: () => undefined,
});

/** A line in a file of the data folder for every thing that is done for good. */
export class FileJournal implements Journal {
  private constructor(
    private readonly path: string,
    private readonly entries: Entry[],
  ) {}

  static open(dataFolder: string): FileJournal {
    const path = join(dataFolder, 'embedded-to-cluster.jsonl');
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    const journal = new FileJournal(path, lines.flatMap(readLine));
    if (journal.entries.length === 0) journal.add({ move: randomUUID() });
    return journal;
  }

  get move(): string {
    for (const one of this.entries) if ('move' in one) return one.move;
    throw new Error(`The file ${this.path} is damaged. Remove it to begin anew in an empty cluster.`);
  }

  get isFresh(): boolean {
    return this.entries.length === 1;
  }

  isDone(step: string): boolean {
    return this.entries.some((one) => 'done' in one && one.step === step);
  }

  lastReached(step: string): string | undefined {
    return this.entries.flatMap((one) => ('reached' in one && one.step === step ? one.reached : [])).at(-1);
  }

  reached(step: string, reached: string): void {
    this.add({ step, reached });
  }

  done(step: string): void {
    this.add({ step, done: true });
  }

  /** Begins with a line break: the line before may have been cut off by a crash. */
  private add(one: Entry): void {
    this.entries.push(one);
    appendFileSync(this.path, `\n${JSON.stringify(one)}`, { mode: 0o600, flush: true });
  }
}

function readLine(line: string): readonly Entry[] {
  try {
    const { data } = entry.safeParse(JSON.parse(line));
    return data ? [data] : [];
  } catch {
    return [];
  }
}
