import { Injectable } from '@nestjs/common';
import { auditEventSchema, auditIdOf } from '@rehearse/contract';
import type { AuditEvent } from '@rehearse/contract';
import { Needs } from '@rehearse/server';
import { DuplicateKey } from '@rehearse/platform/ports';
import type { Collection, CollectionDefinition, Documents, JsonObject } from '@rehearse/platform/ports';

/** Only ids, numbers and words of ours: nothing of it has to go when an account does. */
export const auditCollection: CollectionDefinition = { name: 'audit', indexes: [] };

/** Later than all. */
export const end = '~';

/** Events that operators can look at. None is changed; they go when they have their age. */
@Injectable()
export class AuditRepository {
  private readonly events: Collection<JsonObject>;

  constructor(@Needs('documents') documents: Documents) {
    this.events = documents.collection(auditCollection);
  }

  /** One that is there already stays as it is. */
  async keep({ id, ...event }: AuditEvent): Promise<void> {
    await this.events.insert(id, event).catch((error: unknown) => {
      if (!(error instanceof DuplicateKey)) throw error;
    });
  }

  /** The latest ones before another, which has this id. */
  async before(id: string, limit: number): Promise<readonly AuditEvent[]> {
    const found = await this.events.between('', id, { order: 'descending', limit });
    return found.map((event) => auditEventSchema.parse({ ...event.value, id: event.id }));
  }

  removeUntil(at: number): Promise<number> {
    return this.events.removeBetween('', auditIdOf(at));
  }
}
