import { Injectable } from '@nestjs/common';
import { topics } from '@rehearse/contract';
import type { UserClosed, UserRetired } from '@rehearse/contract';
import { Needs } from '@rehearse/server';
import { applyChange, DuplicateKey } from '@rehearse/platform/ports';
import type {
  Change,
  Collection,
  Documents,
  IndexPart,
  OrderOptions,
  OutboxMessage,
  Stored,
  WriteOptions,
} from '@rehearse/platform/ports';
import { changesListed, listedOf } from './operator/listed';
import type { ListOrder } from './operator/listed';
import { isDeepStrictEqual } from 'node:util';
import { addressOf, resetFields, userCollection } from './user';
import type { UserDocument } from './user';

/** What is long and nobody lists. */
const unlisted = ['knownPlaces', 'notifications'];

@Injectable()
export class UserRepository {
  private readonly users: Collection<UserDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.users = documents.collection<UserDocument>(userCollection);
  }

  get(id: string): Promise<Stored<UserDocument> | null> {
    return this.users.get(id);
  }

  async byEmail(email: string): Promise<Stored<UserDocument> | null> {
    const [found] = await this.users.findBy('email', [addressOf(email)]);
    return found ?? null;
  }

  /** The account that knows this person of a provider. */
  async byIdentity(identity: string): Promise<Stored<UserDocument> | null> {
    const [found] = await this.users.findBy('identity', [identity]);
    return found ?? null;
  }

  /** Null when the address is taken. */
  insert(id: string, user: UserDocument): Promise<Stored<UserDocument> | null> {
    return unlessTaken(this.users.insert(id, { ...user, listed: listedOf(user) }));
  }

  /** Null when the account is gone, changed meanwhile (`ifRevision`), or the new address is taken. */
  change(id: string, change: Change, options?: WriteOptions): Promise<Stored<UserDocument> | null> {
    if (!changesListed(change)) return unlessTaken(this.users.change(id, change, options));
    return unlessTaken(this.changeListed(id, change, options));
  }

  /** Again, when somebody else changes the account in between. */
  private async changeListed(
    id: string,
    change: Change,
    { ifRevision, outbox = [] }: WriteOptions = {},
  ): Promise<Stored<UserDocument> | null> {
    for (;;) {
      const user = await this.users.get(id);
      if (!user || (ifRevision ?? user.revision) !== user.revision) return null;
      const set = [...(change.set ?? []), [['listed'], listedOf(applyChange(user.value, change))] as const];
      const changed = await this.users.change(id, { ...change, set }, { ifRevision: user.revision, outbox });
      if (changed) return changed;
    }
  }

  /** Where an older version wrote, what lists are read by is missing, or of before. */
  async listAll(): Promise<void> {
    for await (const { id, value } of this.users.all({ omit: unlisted }))
      if (!isDeepStrictEqual(value['listed'], listedOf(value))) await this.changeListed(id, {});
  }

  /** Those of a list that were seen before `below`, the latest first. */
  inOrder(
    order: ListOrder,
    part: IndexPart,
    options: Pick<OrderOptions, 'after' | 'limit'> = {},
  ): Promise<readonly Stored<UserDocument>[]> {
    return this.users.inOrder(`listed_${order}`, part, { ...options, order: 'descending', omit: unlisted });
  }

  count(order: ListOrder, part: IndexPart = {}): Promise<number> {
    return this.users.count(`listed_${order}`, part);
  }

  /** With a word that begins like this in name or address. */
  withWord(word: string, limit: number): Promise<readonly Stored<UserDocument>[]> {
    return this.users.startingWith('listed_words', word, { limit, omit: unlisted });
  }

  /** Those that another operator has named. */
  operators(): Promise<readonly Stored<UserDocument>[]> {
    return this.users.findBy('operator', [true]);
  }

  /** Those of whom a provider has told that they are in a group that is called so. */
  inGroups(names: readonly string[]): Promise<readonly Stored<UserDocument>[]> {
    return this.users.findBy('group', names);
  }

  closed(): Promise<readonly Stored<UserDocument>[]> {
    return this.users.findBy('closed', [true]);
  }

  /** Closes the account, and tells the others in the same write. */
  async shut(id: string, closedAt: number): Promise<void> {
    const set = [[['closed'], true] as const, [['closedAt'], closedAt] as const];
    await this.users.change(id, { set, unset: [...resetFields, ['pending']] }, { outbox: [closing(id, true)] });
  }

  /** Opens a closed account again, and tells the others in the same write. */
  async open(id: string): Promise<void> {
    await this.users.change(id, { unset: [['closed'], ['closedAt']] }, { outbox: [closing(id, false)] });
  }

  /** Removes the account and tells the others in the same write. */
  async retire(id: string): Promise<boolean> {
    const message: UserRetired = { user: id };
    return this.users.remove(id, {
      outbox: [{ topic: topics.retirements.name, key: id, value: JSON.stringify(message) }],
    });
  }
}

function closing(user: string, closed: boolean): OutboxMessage {
  const message: UserClosed = { user, closed };
  return { topic: topics.closings.name, key: user, value: JSON.stringify(message) };
}

async function unlessTaken<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof DuplicateKey) return null;
    throw error;
  }
}
