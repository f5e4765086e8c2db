import { Injectable } from '@nestjs/common';
import { topics } from '@rehearse/contract';
import type { UserRetired } from '@rehearse/contract';
import { Needs } from '@rehearse/http';
import { DuplicateKey } from '@rehearse/platform/ports';
import type { Change, Collection, Documents, Stored, WriteOptions } from '@rehearse/platform/ports';
import { lowered, userCollection } from './user';
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
    const [found] = await this.users.findBy('email', [lowered(email)]);
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

  /** Removes the account and tells the others in the same write. */
  async retire(id: string): Promise<boolean> {
    const message: UserRetired = { user: id };
    return this.users.remove(id, { outbox: [{ topic: topics.retirements, key: id, value: JSON.stringify(message) }] });
  }
}

async function unlessTaken<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof DuplicateKey) return null;
    throw error;
  }
}
