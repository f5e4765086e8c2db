import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { RetentionRule, Study, TestSettings } from '@rehearse/contract';
import { Needs } from '@rehearse/server';
import { DuplicateKey } from '@rehearse/platform/ports';
import type {
  Collection,
  CollectionDefinition,
  Documents,
  Json,
  JsonObject,
  Revision,
  Stored,
} from '@rehearse/platform/ports';

/** The id of the settings is the id of the app: there can only be one. */
export type TestDocument = JsonObject & TestSettings;

export const testCollection: CollectionDefinition = { name: 'tests', indexes: [{ name: 'app', path: ['appID'] }] };

@Injectable()
export class TestRepository {
  private readonly tests: Collection<TestDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.tests = documents.collection<TestDocument>(testCollection);
  }

  get(app: string): Promise<Stored<TestDocument> | null> {
    return this.tests.get(app);
  }

  of(apps: readonly string[]): Promise<readonly Stored<TestDocument>[]> {
    return this.tests.findBy('app', apps);
  }

  revisionsOf(apps: readonly string[]): Promise<readonly Revision[]> {
    return this.tests.revisionsBy('app', apps, apps.length);
  }

  /** Leaves what is there, if another request was faster. */
  async insertFirst(app: string, settings: TestDocument): Promise<Stored<TestDocument> | null> {
    try {
      return await this.tests.insert(app, settings);
    } catch (error) {
      if (error instanceof DuplicateKey) return this.tests.get(app);
      throw error;
    }
  }

  async put(app: string, settings: TestDocument): Promise<void> {
    if (await this.tests.replace(app, settings)) return;
    const there = await this.insertFirst(app, settings);
    if (there && there.revision > 1) await this.tests.replace(app, settings);
  }

  async setRetention(app: string, rule: RetentionRule): Promise<void> {
    await this.tests.change(app, { set: [[['retention'], rule]] });
  }

  /** Throws when somebody else has changed the settings meanwhile. */
  async setStudy({ id, revision }: Revision, study: Study): Promise<Stored<TestDocument>> {
    // What came as JSON can be stored as JSON.
    const set = [[['study'], study as Json] as const, [['lastUpdate'], Date.now()] as const];
    const stored = await this.tests.change(id, { set }, { ifRevision: revision });
    if (!stored) throw new Failure('server/unavailable', undefined, 1_000);
    return stored;
  }

  async remove(app: string): Promise<void> {
    await this.tests.remove(app);
  }
}
