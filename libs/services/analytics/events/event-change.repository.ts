import { Injectable } from '@nestjs/common';
import { Needs } from '@rehearse/server';
import { DuplicateKey } from '@rehearse/platform/ports';
import type {
  Collection,
  CollectionDefinition,
  Documents,
  Json,
  JsonObject,
  Path,
  Stored,
} from '@rehearse/platform/ports';
import { AnnotationQuota } from '../study/annotation-quota';

export interface EventChange {
  readonly event: string;
  readonly fields: JsonObject;
}

type ChangedEvent = { readonly app: string; readonly session: string; readonly fields: JsonObject };

export const changeCollection: CollectionDefinition = {
  name: 'event_changes',
  indexes: [{ name: 'app', path: ['app'] }],
};

/**
 * Fields that a designer changed on stored events (the label of a session). Kept apart from the records: those belong to
 * the testers and are written by the pipeline alone.
 */
@Injectable()
export class EventChangeRepository {
  private readonly changes: Collection<ChangedEvent>;

  constructor(
    private readonly quota: AnnotationQuota,
    @Needs('documents') documents: Documents,
  ) {
    this.changes = documents.collection(changeCollection);
  }

  async ofApp(app: string): Promise<EventChange[]> {
    const found = await this.changes.findBy('app', [app]);
    return found.map(({ id, value }) => ({ event: id, fields: value.fields }));
  }

  /** Session to label. */
  async labels(app: string): Promise<Map<string, string>> {
    const found = await this.changes.findBy('app', [app]);
    return new Map(
      found.flatMap(({ value }) => {
        const label = value.fields['label'];
        return typeof label === 'string' ? [[value.session, label]] : [];
      }),
    );
  }

  /** Adds to what was changed before. Answers all changed fields of the event. */
  async set(app: string, session: string, event: string, fields: JsonObject): Promise<JsonObject> {
    const all = await this.changes.findBy('app', [app]);
    const known = all.find(({ id }) => id === event)?.value.fields;
    await this.quota.require(all, event, { app, session, fields: { ...known, ...fields } });
    const set = Object.entries(fields).map(([key, value]): [Path, Json] => [['fields', key], value]);
    const changed =
      (await this.changes.change(event, { set })) ??
      (await this.inserted(event, { app, session, fields })) ??
      (await this.changes.change(event, { set }));
    return changed?.value.fields ?? fields;
  }

  /** null when somebody else was first. */
  private async inserted(event: string, change: ChangedEvent): Promise<Stored<ChangedEvent> | null> {
    try {
      return await this.changes.insert(event, change);
    } catch (error) {
      if (error instanceof DuplicateKey) return null;
      throw error;
    }
  }

  async removeSessions(app: string, sessions: readonly string[]): Promise<void> {
    const gone = new Set(sessions);
    for (const { id, value } of await this.changes.findBy('app', [app]))
      if (gone.has(value.session)) await this.changes.remove(id);
  }

  async removeAll(app: string): Promise<void> {
    for (const { id } of await this.changes.findBy('app', [app])) await this.changes.remove(id);
  }
}
