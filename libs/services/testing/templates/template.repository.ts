import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import type { TemplateSettings } from '@rehearse/contract';
import { Needs, newId } from '@rehearse/server';
import type { Collection, CollectionDefinition, Documents, JsonObject, Stored } from '@rehearse/platform/ports';

/** A template but for what is in it. */
export interface TemplateHead {
  readonly name: string;
  /** Account that made it. */
  readonly by: string;
  /** Prototype whose study it was; absent once that is gone. */
  readonly app?: string;
  readonly created: number;
  /** How many it has. */
  readonly blocks: number;
}

export type TemplateDocument = JsonObject & TemplateHead & { readonly settings: TemplateSettings };

export const templateCollection: CollectionDefinition = {
  name: 'study_templates',
  indexes: [
    { name: 'by', path: ['by'] },
    { name: 'app', path: ['app'] },
  ],
  heavy: ['settings'],
};

const head = { omit: ['settings'] };

@Injectable()
export class TemplateRepository {
  private readonly templates: Collection<TemplateDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.templates = documents.collection(templateCollection);
  }

  /** What they hold is left out. */
  ofPerson(user: string): Promise<readonly Stored<TemplateHead>[]> {
    return this.templates.findBy('by', [user], head);
  }

  /** What they hold is left out. */
  ofApps(apps: readonly string[]): Promise<readonly Stored<TemplateHead>[]> {
    return this.templates.findBy('app', apps, head);
  }

  wholeOfPerson(user: string): Promise<readonly Stored<TemplateDocument>[]> {
    return this.templates.findBy('by', [user]);
  }

  get(id: string): Promise<Stored<TemplateDocument> | null> {
    return this.templates.get(id);
  }

  async insert(template: TemplateHead & { readonly settings: TemplateSettings }): Promise<Stored<TemplateHead>> {
    if ((await this.ofPerson(template.by)).length >= limits.templates) throw new Failure('account/full');
    // What came as JSON can be stored as JSON.
    return this.templates.insert(newId(), template as unknown as TemplateDocument);
  }

  async rename(id: string, name: string): Promise<void> {
    await this.templates.change(id, { set: [[['name'], name]] });
  }

  async remove(id: string): Promise<void> {
    await this.templates.remove(id);
  }

  async removeOf(user: string): Promise<void> {
    for (const { id } of await this.ofPerson(user)) await this.templates.remove(id);
  }

  /** The study is gone, what was made of it stays. */
  async forgetApp(app: string): Promise<void> {
    for (const { id } of await this.ofApps([app])) await this.templates.change(id, { unset: [['app']] });
  }
}
