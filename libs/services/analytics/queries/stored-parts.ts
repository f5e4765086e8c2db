import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import type { QueryExecutor } from './query-executor';
import sql from './stored-parts.sql';

const partRow = z.object({ name: z.string(), part: z.string() });

/** Of a table. Parts never change: what is stored, merged or erased is another part. */
export type StoredPart = z.infer<typeof partRow>;

/** What the tables hold of apps. */
export class StoredParts {
  /** By app: questions that have yet to be asked. */
  private readonly waiting = new Map<string, Promise<readonly StoredPart[]>>();

  constructor(private readonly executor: QueryExecutor) {}

  /** Who asks in the same moment asks together; nobody joins a question that has begun. */
  of(app: string, person: string): Promise<readonly StoredPart[]> {
    const waiting = this.waiting.get(app) ?? this.ask(app, person);
    this.waiting.set(app, waiting);
    return waiting;
  }

  private async ask(app: string, person: string): Promise<readonly StoredPart[]> {
    await turn();
    this.waiting.delete(app);
    return z.array(partRow).parse(await this.executor.run(sql, { app }, { person }));
  }
}
