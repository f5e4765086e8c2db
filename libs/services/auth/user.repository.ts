import { Injectable } from '@nestjs/common';
import { topics } from '@rehearse/contract';
import type { UserClosed, UserRetired } from '@rehearse/contract';
import { Needs } from '@rehearse/server';
import { DuplicateKey } from '@rehearse/platform/ports';
import type { Change, Collection, Documents, OutboxMessage, Stored, WriteOptions } from '@rehearse/platform/ports';
import { addressOf, resetFields, userCollection } from './user';
import type { UserDocument } from './user';

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
    return unlessTaken(this.users.insert(id, user));
  }

  /** Null when the account is gone, changed meanwhile (`ifRevision`), or the new address is taken. */
  change(id: string, change: Change, options?: WriteOptions): Promise<Stored<UserDocument> | null> {
    return unlessTaken(this.users.change(id, change, options));
  }

  /** Those that another operator has named. */
  operators(): Promise<readonly Stored<UserDocument>[]> {
    return this.users.findBy('operator', [true]);
  }

  /** Without what is long and nobody lists. */
  all(): AsyncIterable<Stored<UserDocument>> {
    return this.users.all({ omit: ['knownPlaces', 'notifications'] });
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
