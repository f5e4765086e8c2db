import { Controller } from '@nestjs/common';
import { Failure, limits, routes } from '@rehearse/contract';
import type { LinkAccess, Principal } from '@rehearse/contract';
import { Config, linkPassCookie, publicUrl, Route } from '@rehearse/server';
import type { AnswerOf, Bytes, Call, ServerConfig } from '@rehearse/server';
import { can } from '../app.policy';
import { AppReader, newest } from '../app.reader';
import { CommentService } from '../comments/comment.service';
import { ImageService } from '../image.service';
import { LinkEmbedding } from './link.embedding';
import { LinkService } from './link.service';

const { links } = routes;

@Controller()
export class LinkController {
  constructor(
    private readonly service: LinkService,
    private readonly embedded: LinkEmbedding,
    private readonly reader: AppReader,
    private readonly images: ImageService,
    private readonly said: CommentService,
    @Config() private readonly config: ServerConfig,
  ) {}

  @Route(links.list)
  list({ params }: Call<typeof links.list>): Promise<AnswerOf<typeof links.list>> {
    return this.service.list(params.app);
  }

  @Route(links.make)
  make({ params, body, principal }: Call<typeof links.make>): Promise<AnswerOf<typeof links.make>> {
    return this.service.make(params.app, body, principal);
  }

  @Route(links.change)
  change({ params, body, principal }: Call<typeof links.change>): Promise<AnswerOf<typeof links.change>> {
    return this.service.change(params.app, params.id, body, principal);
  }

  @Route(links.withdraw)
  async withdraw({ params }: Call<typeof links.withdraw>): Promise<AnswerOf<typeof links.withdraw>> {
    await this.service.withdraw(params.app, params.id);
    return { status: 'ok', details: 'link.withdrawn' };
  }

  @Route(links.embedding)
  embedding({ params }: Call<typeof links.embedding>): Promise<AnswerOf<typeof links.embedding>> {
    return this.embedded.list(params.app);
  }

  @Route(links.embed)
  embed({ params, body }: Call<typeof links.embed>): Promise<AnswerOf<typeof links.embed>> {
    return this.embedded.set(params.app, body.hash, body.sites);
  }

  @Route(links.enter)
  async enter({
    params,
    body,
    access,
    request,
    setCookie,
  }: Call<typeof links.enter>): Promise<AnswerOf<typeof links.enter>> {
    const key = await this.service.enter(access, params.link, body.password, request.ip);
    const isEmbedded = (await this.embedded.sitesOf(access.app, params.link)).length > 0;
    const isSecure = publicUrl(this.config).startsWith('https:');
    if (key !== null) setCookie(linkPassCookie(params.link, { key, lifeMs: limits.linkPassMs, isSecure, isEmbedded }));
    return { status: 'ok', details: 'link.entered' };
  }

  @Route(links.behind)
  behind({ params, access }: Call<typeof links.behind>): Promise<AnswerOf<typeof links.behind>> {
    return this.service.behind(access, params.link);
  }

  @Route(links.opened)
  async opened({ params, access, principal }: Call<typeof links.opened>): Promise<AnswerOf<typeof links.opened>> {
    await this.service.countOpening(access, params.link, principal);
    return { status: 'ok', details: 'link.opened' };
  }

  @Route(links.app)
  app({ access }: Call<typeof links.app>): Promise<Bytes> {
    return this.reader.behindLink(access.app, newest);
  }

  @Route(links.image)
  image({ params }: Call<typeof links.image>): Promise<Bytes> {
    return this.images.file(params, 'private');
  }

  @Route(links.comments)
  async comments({ access, principal }: Call<typeof links.comments>): Promise<AnswerOf<typeof links.comments>> {
    return this.said.listByLink(commented(principal, access));
  }

  @Route(links.comment)
  async comment({ access, principal, body }: Call<typeof links.comment>): Promise<AnswerOf<typeof links.comment>> {
    return this.said.createByLink(commented(principal, access), principal, body);
  }

  @Route(links.changeComment)
  async changeComment({
    params,
    access,
    principal,
    body,
  }: Call<typeof links.changeComment>): Promise<AnswerOf<typeof links.changeComment>> {
    return this.said.changeByLink(commented(principal, access), params.comment, principal, body);
  }

  @Route(links.removeComment)
  async removeComment({
    params,
    access,
    principal,
    body,
  }: Call<typeof links.removeComment>): Promise<AnswerOf<typeof links.removeComment>> {
    await this.said.removeOwn(commented(principal, access), params.comment, principal, body.guestKey);
    return { status: 'ok', details: 'comment.delete.success' };
  }
}

/** The prototype, by a link on which things are said. */
function commented(who: Principal, access: LinkAccess): string {
  if (!can(who, 'comment', access)) throw new Failure('auth/forbidden');
  return access.app;
}
