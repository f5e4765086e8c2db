import { Injectable } from '@nestjs/common';
import { Needs } from '@rehearse/server';
import type { Collection, CollectionDefinition, Documents } from '@rehearse/platform/ports';
import { endOf, keyOf } from '../app.keys';
import { changeOrInsert } from '../change-or-insert';

type OpeningsDocument = {
  readonly link: string;
  readonly count: number;
  /** ms */
  readonly last: number;
};

export const openingsCollection: CollectionDefinition = { name: 'linkOpenings', indexes: [] };

/** How often links were opened: beside the prototype, as guests write to nothing that its team writes to. */
@Injectable()
export class LinkOpenings {
  private readonly openings: Collection<OpeningsDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.openings = documents.collection<OpeningsDocument>(openingsCollection);
  }

  count(app: string, link: string): Promise<void> {
    return changeOrInsert(this.openings, keyOf(app, link), {
      empty: { link, count: 0, last: 0 },
      next: ({ count }) => ({ link, count: count + 1, last: Date.now() }),
    });
  }

  /** By the ids of links: those that somebody has opened. */
  async ofApp(app: string): Promise<ReadonlyMap<string, OpeningsDocument>> {
    const found = await this.openings.between(keyOf(app, ''), endOf(app));
    return new Map(found.map(({ value }) => [value.link, value]));
  }

  async erase(app: string): Promise<void> {
    await this.openings.removeBetween(keyOf(app, ''), endOf(app));
  }
}
