import { Controller } from '@nestjs/common';
import { routes, topics } from '@rehearse/contract';
import type { ListedTemplate, TemplateSettings, UserRetired } from '@rehearse/contract';
import { Consumes, Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { ok } from '@rehearse/platform/ports';
import type { Outcome } from '@rehearse/platform/ports';
import { TemplateRepository } from './template.repository';
import { Templates } from './templates';

const { ownData, studyTemplates } = routes;

@Controller()
export class TemplateController {
  constructor(
    private readonly service: Templates,
    private readonly templates: TemplateRepository,
  ) {}

  @Route(studyTemplates.list)
  list({ principal }: Call<typeof studyTemplates.list>): Promise<ListedTemplate[]> {
    return this.service.list(principal.id);
  }

  @Route(studyTemplates.make)
  make({ params, body, principal }: Call<typeof studyTemplates.make>): Promise<ListedTemplate> {
    return this.service.make(params.app, body.name, principal.id);
  }

  @Route(studyTemplates.get)
  get({ params, principal }: Call<typeof studyTemplates.get>): Promise<TemplateSettings> {
    return this.service.get(params.id, principal.id);
  }

  @Route(studyTemplates.rename)
  async rename({
    params,
    body,
    principal,
  }: Call<typeof studyTemplates.rename>): Promise<AnswerOf<typeof studyTemplates.rename>> {
    await this.service.rename(params.id, body.name, principal.id);
    return { status: 'ok', details: 'template.renamed' };
  }

  @Route(studyTemplates.remove)
  async remove({
    params,
    principal,
  }: Call<typeof studyTemplates.remove>): Promise<AnswerOf<typeof studyTemplates.remove>> {
    await this.service.remove(params.id, principal.id);
    return { status: 'ok', details: 'template.removed' };
  }

  @Route(ownData.templates)
  async ofPerson({ params }: Call<typeof ownData.templates>): Promise<AnswerOf<typeof ownData.templates>> {
    const own = await this.templates.wholeOfPerson(params.user);
    return { templates: own.map(({ id, value: { name, created, settings } }) => ({ id, name, created, settings })) };
  }

  @Consumes(topics.retirements, 'testing', { maxMessages: 20, maxWaitMs: 200 })
  async retired({ user }: UserRetired): Promise<Outcome> {
    await this.templates.removeOf(user);
    return ok;
  }
}
