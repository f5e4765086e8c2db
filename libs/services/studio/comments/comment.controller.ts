import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { CommentService } from './comment.service';

const { comments } = routes;

@Controller()
export class CommentController {
  constructor(private readonly service: CommentService) {}

  @Route(comments.list)
  list({ params, principal, access }: Call<typeof comments.list>): Promise<AnswerOf<typeof comments.list>> {
    return this.service.list(params.app, principal, access);
  }

  @Route(comments.ofType)
  ofType({ params, principal, access }: Call<typeof comments.ofType>): Promise<AnswerOf<typeof comments.ofType>> {
    return this.service.list(params.app, principal, access, params);
  }

  @Route(comments.ofReference)
  ofReference({
    params,
    principal,
    access,
  }: Call<typeof comments.ofReference>): Promise<AnswerOf<typeof comments.ofReference>> {
    return this.service.list(params.app, principal, access, params);
  }

  @Route(comments.create)
  create({ params, principal, access, body }: Call<typeof comments.create>): Promise<AnswerOf<typeof comments.create>> {
    return this.service.create(params.app, principal, access, body);
  }

  @Route(comments.change)
  change({ params, principal, access, body }: Call<typeof comments.change>): Promise<AnswerOf<typeof comments.change>> {
    return this.service.change(params.app, params.comment, principal, access, body);
  }

  @Route(comments.remove)
  async remove({ params, principal, access }: Call<typeof comments.remove>): Promise<AnswerOf<typeof comments.remove>> {
    await this.service.remove(params.app, params.comment, principal, access);
    return { status: 'ok', details: 'comment.delete.success' };
  }

  @Route(comments.count)
  async count({ params }: Call<typeof comments.count>): Promise<AnswerOf<typeof comments.count>> {
    return { count: await this.service.count(params.app, params) };
  }

  @Route(comments.countOfReference)
  async countOfReference({
    params,
  }: Call<typeof comments.countOfReference>): Promise<AnswerOf<typeof comments.countOfReference>> {
    return { count: await this.service.count(params.app, params) };
  }

  @Route(comments.listByLink)
  listByLink({ params }: Call<typeof comments.listByLink>): Promise<AnswerOf<typeof comments.listByLink>> {
    return this.service.listByLink(params.app);
  }

  @Route(comments.ofTypeByLink)
  ofTypeByLink({ params }: Call<typeof comments.ofTypeByLink>): Promise<AnswerOf<typeof comments.ofTypeByLink>> {
    return this.service.listByLink(params.app, params);
  }

  @Route(comments.ofReferenceByLink)
  ofReferenceByLink({
    params,
  }: Call<typeof comments.ofReferenceByLink>): Promise<AnswerOf<typeof comments.ofReferenceByLink>> {
    return this.service.listByLink(params.app, params);
  }

  @Route(comments.createByLink)
  createByLink({
    params,
    principal,
    body,
  }: Call<typeof comments.createByLink>): Promise<AnswerOf<typeof comments.createByLink>> {
    return this.service.createByLink(params.app, principal, body);
  }

  @Route(comments.changeByLink)
  changeByLink({
    params,
    principal,
    body,
  }: Call<typeof comments.changeByLink>): Promise<AnswerOf<typeof comments.changeByLink>> {
    return this.service.changeByLink(params.app, params.comment, principal, body);
  }

  @Route(comments.removeByLink)
  async removeByLink({
    params,
    principal,
  }: Call<typeof comments.removeByLink>): Promise<AnswerOf<typeof comments.removeByLink>> {
    await this.service.removeByLink(params.app, params.comment, principal);
    return { status: 'ok', details: 'comment.delete.success' };
  }

  @Route(comments.countByLink)
  async countByLink({ params }: Call<typeof comments.countByLink>): Promise<AnswerOf<typeof comments.countByLink>> {
    return { count: await this.service.countByLink(params.app, params) };
  }

  @Route(comments.countOfTypeByLink)
  async countOfTypeByLink({
    params,
  }: Call<typeof comments.countOfTypeByLink>): Promise<AnswerOf<typeof comments.countOfTypeByLink>> {
    return { count: await this.service.countByLink(params.app, params) };
  }
}
