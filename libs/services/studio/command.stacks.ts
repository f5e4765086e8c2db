import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import type { CommandStack } from '@rehearse/contract';
import { Needs, withId } from '@rehearse/server';
import { DuplicateKey } from '@rehearse/platform/ports';
import type { Collection, CollectionDefinition, Documents, JsonObject, Stored } from '@rehearse/platform/ports';

export type Stack = Pick<CommandStack, 'stack' | 'pos' | 'lastUUID'>;
type StackDocument = JsonObject & {
  readonly stack: readonly JsonObject[];
  readonly pos: number;
  readonly lastUUID: number;
};

/** By the id of the prototype. */
export const commandStackCollection: CollectionDefinition = { name: 'commandStacks', indexes: [] };

const empty: Stack = { stack: [], pos: 0, lastUUID: 0 };
const maxAttempts = 20;

/** The undo of clients that keep it here: at most so many commands, of so many bytes together; the oldest go first. */
@Injectable()
export class CommandStacks {
  private readonly stacks: Collection<StackDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.stacks = documents.collection<StackDocument>(commandStackCollection);
  }

  async get(app: string): Promise<CommandStack> {
    return shown(app, await this.stacks.get(app));
  }

  /** Answers the stack as it is stored. Of two at once both count, one after the other. */
  async change(app: string, next: (stack: Stack) => Stack): Promise<CommandStack> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const found = await this.stacks.get(app);
      const stack = fitting(next(found ? (found.value as unknown as Stack) : empty));
      const stored = await this.write(app, stack as unknown as StackDocument, found);
      if (stored) return shown(app, stored);
    }
    throw new Failure('server/unavailable', undefined, 1_000);
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
  withId(app, { appID: app, ...empty, ...(found?.value as Partial<Stack> | undefined) });

const within = (pos: number, length: number): number => Math.max(0, Math.min(Math.trunc(pos), length));

function fitting({ stack, pos, ...rest }: Stack): Stack {
  const kept: Stack['stack'] = [];
  let bytes = 0;
  for (const command of stack.toReversed().slice(0, limits.commands)) {
    bytes += Buffer.byteLength(JSON.stringify(command));
    if (bytes > limits.commandBytes) break;
    kept.push(command);
  }
  const gone = stack.length - kept.length;
  return { ...rest, stack: kept.toReversed(), pos: within(within(pos, stack.length) - gone, kept.length) };
}
