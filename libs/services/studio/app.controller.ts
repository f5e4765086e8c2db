import { Controller } from '@nestjs/common';
import { Failure, routes } from '@rehearse/contract';
import { readBody, Route } from '@rehearse/server';
import type { AnswerOf, Bytes, Call } from '@rehearse/server';
import { AppCopier } from './app.copier';
import { mayCopy, mayWriteProperties } from './app.policy';
import { AppLists } from './app.lists';
import { AppListPeople } from './app.list-people';
import { AppReader, newest } from './app.reader';
import { AppService } from './app.service';
import { Journal } from './journal';

const { apps, examples } = routes;

@Controller()
export class AppController {
  constructor(
    private readonly service: AppService,
    private readonly reader: AppReader,
    private readonly lists: AppLists,
    private readonly people: AppListPeople,
    private readonly copier: AppCopier,
    private readonly journal: Journal,
  ) {}

  @Route(apps.create)
  create({ body, principal }: Call<typeof apps.create>): Promise<Bytes> {
    return this.service.create(body, principal);
  }

  @Route(apps.list)
  async list({ query, principal }: Call<typeof apps.list>): Promise<AnswerOf<typeof apps.list>> {
    if (principal.role === 'guest') return [];
    return this.lists.ofMember(principal.id, query.summary !== 'true');
  }

  @Route(apps.listPublic)
  listPublic({ query }: Call<typeof apps.listPublic>): Promise<Bytes> {
    return this.lists.public(query.summary !== 'true');
  }

  @Route(apps.listPeople)
  listPeople({ principal }: Call<typeof apps.listPeople>): Promise<AnswerOf<typeof apps.listPeople>> {
    return this.people.of(principal.id);
  }

  @Route(apps.get)
  get({ params }: Call<typeof apps.get>): Promise<Bytes> {
    return this.reader.whole(params.app);
  }

  @Route(apps.embedded)
  embedded({ params }: Call<typeof apps.embedded>): Promise<AnswerOf<typeof apps.embedded>> {
    return this.reader.summary(params.app, newest);
  }

  @Route(apps.consumption)
  async consumption({ principal }: Call<typeof apps.consumption>): Promise<AnswerOf<typeof apps.consumption>> {
    return { appOwner: await this.lists.countOwned(principal.id) };
  }

  @Route(apps.exampleApp)
  example({ params }: Call<typeof apps.exampleApp>): Promise<Bytes> {
    return this.reader.whole(params.app);
  }

  @Route(examples.appByHash)
  exampleByHash({ access, query }: Call<typeof examples.appByHash>): Promise<Bytes> {
    return this.reader.behindLink(access.app, query.version);
  }

  @Route(apps.appByHash)
  byHash({ access, query }: Call<typeof apps.appByHash>): Promise<Bytes> {
    return this.reader.behindLink(access.app, query.version);
  }

  @Route(apps.updateByHash)
  updateByHash({ access, query }: Call<typeof apps.updateByHash>): Promise<AnswerOf<typeof apps.updateByHash>> {
    return this.reader.summary(access.app, query.version);
  }

  @Route(apps.save)
  async save({ params, body, access, principal }: Call<typeof apps.save>): Promise<AnswerOf<typeof apps.save>> {
    await this.service.save(params.app, body, principal, access);
    return { status: 'ok', details: 'app.update.success' };
  }

  @Route(apps.saveProperties)
  async saveProperties({
    params,
    body,
    access,
    principal,
  }: Call<typeof apps.saveProperties>): Promise<AnswerOf<typeof apps.saveProperties>> {
    if (mayWriteProperties({ access, principal }, body.length, () => readBody(apps.saveProperties, body)))
      await this.service.save(params.app, body, principal, access);
    return { status: 'ok', details: 'app.update.success' };
  }

  @Route(apps.change)
  async change({ params, body, access, principal }: Call<typeof apps.change>): Promise<AnswerOf<typeof apps.change>> {
    await this.service.change(params.app, body, principal, access);
    return { status: 'ok', details: 'app.changes.success' };
  }

  @Route(apps.edit)
  edit({ params, body, access, principal }: Call<typeof apps.edit>): Promise<AnswerOf<typeof apps.edit>> {
    return this.service.edit(params.app, body, principal, access);
  }

  @Route(apps.changes)
  changes({ params, query }: Call<typeof apps.changes>): Promise<AnswerOf<typeof apps.changes>> {
    return this.journal.page(params.app, query.after);
  }

  @Route(apps.copy)
  async copy({ params, body, access, principal }: Call<typeof apps.copy>): Promise<AnswerOf<typeof apps.copy>> {
    mayCopy(access, principal);
    if (!body) throw new Failure('app.copy.error');
    return { id: await this.copier.copy(params.app, body.name ?? undefined, principal) };
  }

  @Route(apps.remove)
  async remove({ params, principal }: Call<typeof apps.remove>): Promise<AnswerOf<typeof apps.remove>> {
    await this.service.remove(params.app, principal.id);
    return { status: 'ok', details: 'app.deleted' };
  }

  @Route(apps.resetInvitations)
  async resetInvitations({
    params,
  }: Call<typeof apps.resetInvitations>): Promise<AnswerOf<typeof apps.resetInvitations>> {
    await this.service.resetInvitations(params.app);
    return { status: 'ok', details: 'app.token.reset' };
  }

  @Route(apps.invitations)
  invitations({
    params,
    access,
    principal,
  }: Call<typeof apps.invitations>): Promise<AnswerOf<typeof apps.invitations>> {
    return this.service.invitations(params.app, principal, access);
  }

  @Route(apps.setTestPassword)
  async setTestPassword({
    params,
    body,
  }: Call<typeof apps.setTestPassword>): Promise<AnswerOf<typeof apps.setTestPassword>> {
    await this.service.setTestPassword(params.app, body.password);
    return { status: 'ok', details: 'app.test.password.set' };
  }

  @Route(apps.team)
  team({ params, access, principal }: Call<typeof apps.team>): Promise<AnswerOf<typeof apps.team>> {
    return this.service.team(params.app, principal, access);
  }
}
