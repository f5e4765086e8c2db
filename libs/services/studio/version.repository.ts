import { Injectable } from '@nestjs/common';
import type { SummaryLine } from '@rehearse/model';
import { Needs } from '@rehearse/server';
import { endOf, numberedKeyOf } from './app.keys';
import type { Change, Collection, CollectionDefinition, Documents, JsonObject, Stored } from '@rehearse/platform/ports';

type VersionFields = JsonObject & {
  readonly number: number;
  /** Of the oldest that it stands for. */
  readonly first: number;
  /** The last change in it. */
  readonly change: number;
  readonly begun: number;
  readonly ended: number;
  /** Ids of users. */
  readonly authors: readonly string[];
  /** What changed in it; those of before there were summaries have none. */
  readonly summary?: readonly SummaryLine[];
  /** What its document takes here. */
  readonly bytes: number;
  readonly name?: string;
  readonly restored?: number;
  /** Rounds of studies that test it. */
  readonly rounds?: readonly string[];
};
/** The prototype as it was: JSON, gzip, base64. */
export type VersionDocument = VersionFields & { readonly document: string };
type StoredVersion = Stored<VersionDocument>;
/** Without its document. */
export type LightVersion = Stored<VersionFields>;

export const versionCollection: CollectionDefinition = { name: 'versions', indexes: [], heavy: ['document'] };

const light = { omit: ['document'] };

/** What was kept of prototypes, by number. */
@Injectable()
export class VersionRepository {
  private readonly versions: Collection<VersionDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.versions = documents.collection<VersionDocument>(versionCollection);
  }

  whole(app: string, number: number): Promise<StoredVersion | null> {
    return this.versions.get(numberedKeyOf(app, number));
  }

  light(app: string, number: number): Promise<LightVersion | null> {
    return this.versions.get(numberedKeyOf(app, number), light);
  }

  async newest(app: string): Promise<LightVersion | null> {
    const [found] = await this.before(app, Number.MAX_SAFE_INTEGER, 1);
    return found ?? null;
  }

  /** Those with smaller numbers, the newest first. */
  before(app: string, number: number, most: number): Promise<readonly LightVersion[]> {
    return this.versions.between(numberedKeyOf(app, 0), numberedKeyOf(app, number), {
      ...light,
      limit: most,
      order: 'descending',
    });
  }

  /** The next one that is there. */
  async after(app: string, number: number): Promise<LightVersion | null> {
    const [found] = await this.versions.between(numberedKeyOf(app, number + 1), endOf(app), { ...light, limit: 1 });
    return found ?? null;
  }

  /** What people made of them: their names and the rounds that test them. The newest first. */
  marks(app: string, most: number): Promise<readonly Stored<Pick<VersionFields, 'name' | 'rounds'>>[]> {
    const options = { omit: ['document', 'summary', 'authors'], limit: most, order: 'descending' } as const;
    return this.versions.between(numberedKeyOf(app, 0), endOf(app), options);
  }

  /** The oldest first. */
  all(app: string): Promise<readonly LightVersion[]> {
    return this.versions.between(numberedKeyOf(app, 0), endOf(app), light);
  }

  /** Throws DuplicateKey where somebody else has taken the number. */
  async insert(app: string, version: VersionDocument): Promise<void> {
    await this.versions.insert(numberedKeyOf(app, version.number), version);
  }

  /** Null when somebody else has changed or removed it meanwhile. */
  change({ id, revision }: LightVersion, change: Change): Promise<StoredVersion | null> {
    return this.versions.change(id, change, { ifRevision: revision });
  }

  /** False when somebody else has changed it meanwhile. */
  remove({ id, revision }: LightVersion): Promise<boolean> {
    return this.versions.remove(id, { ifRevision: revision });
  }

  async erase(app: string): Promise<void> {
    await this.versions.removeBetween(numberedKeyOf(app, 0), endOf(app));
  }
}
