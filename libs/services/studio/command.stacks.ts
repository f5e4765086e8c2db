import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import type { CommandStack } from '@rehearse/contract';
import { KeyedQueue, Needs, withId } from '@rehearse/server';
import { DuplicateKey } from '@rehearse/platform/ports';
import type { Collection, CollectionDefinition, Documents, JsonObject, Stored } from '@rehearse/platform/ports';

export type Stack = Pick<CommandStack, 'stack' | 'pos' | 'lastUUID'>;
type StackDocument = JsonObject & {
  /** Commands as texts: they may be nested as deep as they like. Older versions stored the commands themselves. */
  readonly stack: readonly (string | JsonObject)[];
  readonly pos: number;
  readonly lastUUID: number;
};

/** By the id of the prototype. */
export const commandStackCollection: CollectionDefinition = { name: 'commandStacks', indexes: [] };

const empty: Stack = { stack: [], pos: 0, lastUUID: 0 };
/** Of one stack, in one process: they wait in line, ... */
const maxWaiting = 1_000;
/** ... so that only those of other processes are raced with. */
const maxAttempts = 20;

/** The undo of clients that keep it here: at most so many commands, of so many bytes together; the oldest go first. */
@Injectable()
export class CommandStacks {
  private readonly stacks: Collection<StackDocument>;
  private readonly lines = new KeyedQueue(maxWaiting);

  constructor(@Needs('documents') documents: Documents) {
    this.stacks = documents.collection<StackDocument>(commandStackCollection);
  }

  async get(app: string): Promise<CommandStack> {
    return shown(app, await this.stacks.get(app));
  }

  /** Answers the stack as it is stored. Of two at once both count, one after the other. */
  change(app: string, next: (stack: Stack) => Stack): Promise<CommandStack> {
    return this.lines.take(app, async () => {
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const found = await this.stacks.get(app);
        const stored = await this.write(app, storedAs(next(stackOf(found))), found);
        if (stored) return shown(app, stored);
      }
      throw new Failure('server/unavailable', undefined, 1_000);
    });
  }

  async erase(app: string): Promise<void> {
    await this.stacks.remove(app);
  }

  private write(app: string, stack: StackDocument, found: Stored<StackDocument> | null) {
    if (found) return this.stacks.replace(app, stack, { ifRevision: found.revision });
    return this.stacks.insert(app, stack).catch((error: unknown) => {
      if (error instanceof DuplicateKey) return null;
      throw error;
    });
  }
}

const shown = (app: string, found: Stored<StackDocument> | null): CommandStack =>
  withId(app, { appID: app, ...stackOf(found) });

function stackOf(found: Stored<StackDocument> | null): Stack {
  if (!found) return empty;
  const commands = found.value.stack.map((one) => (typeof one === 'string' ? (JSON.parse(one) as JsonObject) : one));
  return { ...found.value, stack: commands };
}

const within = (pos: number, length: number): number => Math.max(0, Math.min(Math.trunc(pos), length));

function storedAs({ stack, pos, ...rest }: Stack): StackDocument {
  const kept: string[] = [];
  let bytes = 0;
  for (const command of stack.toReversed().slice(0, limits.commands)) {
    const text = JSON.stringify(command);
    bytes += Buffer.byteLength(text);
    if (bytes > limits.commandBytes) break;
    kept.push(text);
  }
  // The newest alone is too large: all that would be left is nothing.
  if (kept.length === 0 && stack.length > 0) throw new Failure('request/too-large');
  const gone = stack.length - kept.length;
  return { ...rest, stack: kept.toReversed(), pos: within(within(pos, stack.length) - gone, kept.length) };
}
