import { Injectable } from '@nestjs/common';
import { Needs } from '@rehearse/server';
import type { Collection, Documents } from '@rehearse/platform/ports';
import { endOf, keyOf } from '../app.keys';
import { changeOrInsert } from '../change-or-insert';
import { readCollection, unread } from './read.document';
import type { ReadDocument } from './read.document';

/** A document for each person who has read comments on a prototype. */
@Injectable()
export class ReadRepository {
  private readonly read: Collection<ReadDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.read = documents.collection<ReadDocument>(readCollection);
  }

  async get(app: string, user: string): Promise<ReadDocument> {
    return (await this.read.get(keyOf(app, user)))?.value ?? unread(app, user);
  }

  change(app: string, user: string, next: (read: ReadDocument) => ReadDocument): Promise<void> {
    return changeOrInsert(this.read, keyOf(app, user), { empty: unread(app, user), next });
  }

  async ofUser(user: string): Promise<readonly ReadDocument[]> {
    return (await this.read.findBy('user', [user])).map(({ value }) => value);
  }

  async erase(app: string): Promise<void> {
    await this.read.removeBetween(keyOf(app, ''), endOf(app));
  }

  async forget(user: string): Promise<void> {
    for (const { id } of await this.read.findBy('user', [user])) await this.read.remove(id);
  }
}
