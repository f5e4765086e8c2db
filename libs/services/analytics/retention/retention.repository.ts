import { Injectable } from '@nestjs/common';
import { retentionKinds, ruleSchema } from '@rehearse/contract';
import type { Retention, RetentionKind, RetentionRule } from '@rehearse/contract';
import { Needs, newId } from '@rehearse/server';
import { DuplicateKey } from '@rehearse/platform/ports';
import type { Collection, CollectionDefinition, Documents, JsonObject } from '@rehearse/platform/ports';

export const ruleCollection: CollectionDefinition = { name: 'retention_rules', indexes: [] };
export const expiredCollection: CollectionDefinition = {
  name: 'expired',
  indexes: [{ name: 'app', path: ['app'] }],
};

/** So many sessions of an app were of this age and lost this, at this time (ms). */
export type Expired = {
  readonly kind: RetentionKind;
  readonly count: number;
  readonly days: number;
  readonly at: number;
};
type ExpiredDocument = Expired & { readonly app: string };

const installation = 'installation';

/** Since when the installation's rule holds, and what was erased by age. */
@Injectable()
export class RetentionRepository {
  private readonly rules: Collection<JsonObject>;
  private readonly expired: Collection<ExpiredDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.rules = documents.collection(ruleCollection);
    this.expired = documents.collection(expiredCollection);
  }

  /** The operator's rule, with the time at which it was first noted as it is; `now` where it is not noted yet. */
  async ruleOf(retention: Retention, now: number): Promise<RetentionRule> {
    const known = ruleSchema.safeParse((await this.rules.get(installation))?.value).data;
    const isSame = known && retentionKinds.every((kind) => known[kind] === retention[kind]);
    return isSame ? known : { ...retention, since: now };
  }

  async note(rule: RetentionRule): Promise<void> {
    const stored = await this.rules.get(installation);
    if (stored?.value['since'] === rule.since) return;
    if (stored) await this.rules.replace(installation, rule, { ifRevision: stored.revision });
    else await this.rules.insert(installation, rule).catch(unlessThere);
  }

  async add(app: string, expired: Expired): Promise<void> {
    await this.expired.insert(newId(), { app, ...expired });
  }

  /** Newest first. */
  async ofApp(app: string): Promise<Expired[]> {
    const found = (await this.expired.findBy('app', [app])).map(({ value }) => value);
    return found.toSorted((a, b) => b.at - a.at).map(({ kind, count, days, at }) => ({ kind, count, days, at }));
  }

  async removeAll(app: string): Promise<void> {
    for (const { id } of await this.expired.findBy('app', [app])) await this.expired.remove(id);
  }
}

/** Another process has seen the same rule at the same time. */
function unlessThere(error: unknown): void {
  if (!(error instanceof DuplicateKey)) throw error;
}
