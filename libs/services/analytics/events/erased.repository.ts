import { Injectable } from '@nestjs/common';
import { topics } from '@rehearse/contract';
import type { Erased } from '@rehearse/contract';
import { Needs } from '@rehearse/http';
import type { Collection, CollectionDefinition, Documents } from '@rehearse/platform/ports';

type ErasedSession = { readonly app: string; readonly session: string };

export const erasedCollection: CollectionDefinition = {
  name: 'erased_sessions',
  indexes: [{ name: 'app', path: ['app'] }],
};

/** Sessions that were deleted: hidden from this moment, removed by the pipeline as soon as it can. */
@Injectable()
export class ErasedRepository {
  private readonly erased: Collection<ErasedSession>;

  constructor(@Needs('documents') documents: Documents) {
    this.erased = documents.collection(erasedCollection);
  }

  async ofApp(app: string): Promise<string[]> {
    return (await this.erased.findBy('app', [app])).map(({ value }) => value.session);
  }

  /** The mark and the order to the pipeline are one write. */
  async add(app: string, session: string): Promise<void> {
    const id = `${app}:${session}`;
    if (await this.erased.get(id)) return;
    const erased: Erased = { kind: 'session', app, session };
    const order = { topic: topics.erasures, key: app, value: JSON.stringify(erased) };
    await this.erased.insert(id, { app, session }, { outbox: [order] });
  }

  async removeAll(app: string): Promise<void> {
    for (const { id } of await this.erased.findBy('app', [app])) await this.erased.remove(id);
  }
}
