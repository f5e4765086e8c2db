import { Injectable } from '@nestjs/common';
import { Failure, topics } from '@rehearse/contract';
import type { Erased } from '@rehearse/contract';
import { Needs } from '@rehearse/server';
import type {
  Change,
  Collection,
  Documents,
  FindOptions,
  JsonObject,
  Revision,
  Stored,
  WriteOptions,
} from '@rehearse/platform/ports';
import { deleted, deletionFields } from './app.deletion';
import { appCollection, heavyFields, isDeleted } from './app.document';
import type { AppDocument } from './app.document';

/** For one list. */
const maxScanned = 4_000;
/** Where none may be left out. */
const all = 1_000_000;

type Found = Stored<AppDocument>;

/** Deleted apps are found only where the name of the method says so. */
@Injectable()
export class AppRepository {
  private readonly apps: Collection<AppDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.apps = documents.collection<AppDocument>(appCollection);
  }

  get(id: string, options?: Pick<FindOptions, 'omit'>): Promise<Found | null> {
    return this.apps.get(id, options).then(unlessDeleted);
  }

  /** Members, invitations, flags: what fits in a hand. */
  light(id: string): Promise<Found | null> {
    return this.get(id, { omit: heavyFields });
  }

  evenIfDeleted(id: string): Promise<Found | null> {
    return this.apps.get(id);
  }

  lightEvenIfDeleted(id: string): Promise<Found | null> {
    return this.apps.get(id, { omit: heavyFields });
  }

  async byInvitation(hash: string): Promise<Found | null> {
    const [found] = await this.apps.findBy('invitation', [hash], { omit: heavyFields });
    return unlessDeleted(found ?? null);
  }

  async byLink(hash: string): Promise<Found | null> {
    const [found] = await this.apps.findBy('link', [hash], { omit: heavyFields });
    return unlessDeleted(found ?? null);
  }

  async byEmbedding(place: string): Promise<Found | null> {
    const [found] = await this.apps.findBy('embedding', [place], { omit: heavyFields });
    return unlessDeleted(found ?? null);
  }

  /** With deleted ones. */
  revisionsOfMember(user: string): Promise<readonly Revision[]> {
    return this.apps.revisionsBy('member', [user], maxScanned);
  }

  /** ... and all of them, however many there are. */
  allRevisionsOfMember(user: string): Promise<readonly Revision[]> {
    return this.apps.revisionsBy('member', [user], all);
  }

  /** With deleted ones. */
  revisionsInFolders(folders: readonly string[]): Promise<readonly Revision[]> {
    return folders.length === 0 ? Promise.resolve([]) : this.apps.revisionsBy('folder', folders, all);
  }

  /** With deleted ones. */
  revisionsOfPublic(): Promise<readonly Revision[]> {
    return this.apps.revisionsBy('public', [true], maxScanned);
  }

  /** Every one, deleted or not, without what is large. */
  everything(): AsyncIterable<Found> {
    return this.apps.all({ omit: heavyFields });
  }

  deleted(): Promise<readonly Found[]> {
    return this.apps.findBy('deleted', [true], { omit: heavyFields });
  }

  /** With deleted ones: what an account takes with it when it goes. */
  everythingOfMember(user: string): Promise<readonly Found[]> {
    return this.apps.findBy('member', [user], { omit: heavyFields });
  }

  /** With deleted ones: those where an invitation ended, or ends, on one of these days. */
  invitedUntil(days: readonly string[]): Promise<readonly Found[]> {
    return this.apps.findBy('invited', days, { omit: heavyFields });
  }

  insert(id: string, value: AppDocument): Promise<Found> {
    return this.apps.insert(id, value);
  }

  change(id: string, change: Change, options?: WriteOptions): Promise<Found | null> {
    return this.apps.change(id, change, options);
  }

  /** Sets what `next` makes of the prototype as it is, whoever else writes to it at the same moment. */
  async changeLight(id: string, next: (value: AppDocument) => JsonObject): Promise<Found> {
    for (;;) {
      const found = await this.light(id);
      if (!found) throw new Failure('thing/unknown');
      const changed = await this.apps.change(id, { set: placesOf(next(found.value)) }, { ifRevision: found.revision });
      if (changed) return changed;
    }
  }

  async remove(id: string, by: string): Promise<void> {
    await this.apps.change(id, { set: placesOf(deleted(by)) });
  }

  /** Takes a deletion back, and sets these fields; null when somebody has changed the prototype meanwhile. */
  restore({ id, revision }: Revision, fields: JsonObject): Promise<Found | null> {
    return this.apps.change(id, { set: placesOf(fields), unset: deletionPaths }, { ifRevision: revision });
  }

  /** Null when it has been erased meanwhile. */
  finish(id: string): Promise<Found | null> {
    return this.apps.change(id, { unset: deletionPaths });
  }

  /** From now on nobody can take the deletion back; null when somebody has changed the prototype meanwhile. */
  expire({ id, revision }: Revision): Promise<Found | null> {
    return this.apps.change(id, { set: [[['deletedAt'], 0]] }, { ifRevision: revision });
  }

  /** Removes what nobody has seen yet. */
  async withdraw(id: string): Promise<void> {
    await this.apps.remove(id);
  }

  /** Removes the document and, in the same write, tells everyone who keeps something of this app. */
  async erase(id: string): Promise<void> {
    const message: Erased = { kind: 'app', app: id };
    await this.apps.remove(id, { outbox: [{ topic: topics.erasures.name, key: id, value: JSON.stringify(message) }] });
  }
}

const deletionPaths = deletionFields.map((name) => [name]);
const placesOf = (fields: JsonObject) => Object.entries(fields).map(([name, value]) => [[name], value] as const);

const unlessDeleted = (found: Found | null): Found | null => (found && isDeleted(found.value) ? null : found);
