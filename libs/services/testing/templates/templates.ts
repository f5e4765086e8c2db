import { Injectable } from '@nestjs/common';
import { blocksOf, Failure } from '@rehearse/contract';
import type { ListedTemplate, TemplateSettings } from '@rehearse/contract';
import { nameOf, PeopleApi, PrototypeApi } from '@rehearse/server';
import type { Stored } from '@rehearse/platform/ports';
import { TestRepository } from '../test.repository';
import { templateOf } from './template-of';
import { type TemplateHead, TemplateRepository } from './template.repository';

/** Studies to begin with: those that somebody made, and those that were made of prototypes in their list. */
@Injectable()
export class Templates {
  constructor(
    private readonly templates: TemplateRepository,
    private readonly tests: TestRepository,
    private readonly prototypes: PrototypeApi,
    private readonly people: PeopleApi,
  ) {}

  async list(user: string): Promise<ListedTemplate[]> {
    const [own, ofTeams] = await Promise.all([
      this.templates.ofPerson(user),
      this.templates.ofApps(await this.prototypes.listedOf(user)),
    ]);
    const all = [...own, ...ofTeams.filter(({ value }) => value.by !== user)];
    const names = await this.namesOf(all);
    return all
      .map((template) => listed(template, user, names.get(template.value.by)))
      .toSorted((a, b) => a.name.localeCompare(b.name) || a.created - b.created);
  }

  async make(app: string, name: string, user: string): Promise<ListedTemplate> {
    const settings = templateOf((await this.tests.get(app))?.value ?? { tasks: [] });
    const blocks = blocksOf(settings).length;
    const made = await this.templates.insert({ name, by: user, app, created: Date.now(), blocks, settings });
    const names = await this.namesOf([made]);
    return listed(made, user, names.get(user));
  }

  async get(id: string, user: string): Promise<TemplateSettings> {
    const { value } = await this.seen(id, user);
    return value.settings;
  }

  async rename(id: string, name: string, user: string): Promise<void> {
    await this.own(id, user);
    await this.templates.rename(id, name);
  }

  async remove(id: string, user: string): Promise<void> {
    await this.own(id, user);
    await this.templates.remove(id);
  }

  private async own(id: string, user: string): Promise<void> {
    const { value } = await this.seen(id, user);
    if (value.by !== user) throw new Failure('auth/forbidden');
  }

  /** Throws `thing/unknown` for one that is not offered to somebody. */
  private async seen(id: string, user: string) {
    const found = await this.templates.get(id);
    if (!found || !(await this.isOffered(found.value, user))) throw new Failure('thing/unknown');
    return found;
  }

  private async isOffered({ by, app }: TemplateHead, user: string): Promise<boolean> {
    if (by === user) return true;
    return app !== undefined && (await this.prototypes.listedOf(user)).includes(app);
  }

  /** By account, of those that are open. */
  private async namesOf(templates: readonly Stored<TemplateHead>[]): Promise<ReadonlyMap<string, string>> {
    const people = await this.people.known([...new Set(templates.map(({ value }) => value.by))]);
    return new Map(people.map((person) => [person.id, nameOf(person)]));
  }
}

const listed = ({ id, value }: Stored<TemplateHead>, user: string, by = ''): ListedTemplate => ({
  id,
  name: value.name,
  blocks: value.blocks,
  by,
  isOwn: value.by === user,
  created: value.created,
});
