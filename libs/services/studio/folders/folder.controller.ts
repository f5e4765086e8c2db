import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { FolderInvitations } from './folder.invitations';
import { FolderService } from './folder.service';

const { folders } = routes;

@Controller()
export class FolderController {
  constructor(
    private readonly service: FolderService,
    private readonly invitations: FolderInvitations,
  ) {}

  @Route(folders.list)
  list({ principal }: Call<typeof folders.list>): Promise<AnswerOf<typeof folders.list>> {
    return this.service.list(principal);
  }

  @Route(folders.create)
  create({ body, principal }: Call<typeof folders.create>): Promise<AnswerOf<typeof folders.create>> {
    return this.service.create(body.name, principal);
  }

  @Route(folders.rename)
  async rename({ params, body, principal }: Call<typeof folders.rename>): Promise<AnswerOf<typeof folders.rename>> {
    await this.service.rename(params.folder, body.name, principal);
    return { status: 'ok', details: 'folder.renamed' };
  }

  @Route(folders.remove)
  async remove({ params, principal }: Call<typeof folders.remove>): Promise<AnswerOf<typeof folders.remove>> {
    await this.service.remove(params.folder, principal);
    return { status: 'ok', details: 'folder.deleted' };
  }

  @Route(folders.people)
  people({ params, principal }: Call<typeof folders.people>): Promise<AnswerOf<typeof folders.people>> {
    return this.service.peopleIn(params.folder, principal);
  }

  @Route(folders.invite)
  async invite({ params, body, principal }: Call<typeof folders.invite>): Promise<AnswerOf<typeof folders.invite>> {
    await this.service.invite(params.folder, body.email, body, principal);
    return { status: 'ok', details: 'folder.shared' };
  }

  @Route(folders.invited)
  invited({ params, principal }: Call<typeof folders.invited>): Promise<AnswerOf<typeof folders.invited>> {
    return this.service.invitedTo(params.folder, principal);
  }

  @Route(folders.inviteAgain)
  async inviteAgain({
    params,
    body,
    principal,
  }: Call<typeof folders.inviteAgain>): Promise<AnswerOf<typeof folders.inviteAgain>> {
    await this.service.inviteAgain(params.folder, params.invited, body.role, principal);
    return { status: 'ok', details: 'folder.invited' };
  }

  @Route(folders.withdraw)
  async withdraw({ params, principal }: Call<typeof folders.withdraw>): Promise<AnswerOf<typeof folders.withdraw>> {
    await this.service.withdraw(params.folder, params.invited, principal);
    return { status: 'ok', details: 'folder.withdrawn' };
  }

  @Route(folders.join)
  async join({ params, body, principal }: Call<typeof folders.join>): Promise<AnswerOf<typeof folders.join>> {
    await this.invitations.take(params.folder, body.key, principal);
    return { status: 'ok', details: 'folder.joined' };
  }

  @Route(folders.setRole)
  async setRole({ params, body, principal }: Call<typeof folders.setRole>): Promise<AnswerOf<typeof folders.setRole>> {
    await this.service.setRole(params.folder, params.user, body.role, principal);
    return { status: 'ok', details: 'folder.shared' };
  }

  @Route(folders.removePerson)
  async removePerson({
    params,
    principal,
  }: Call<typeof folders.removePerson>): Promise<AnswerOf<typeof folders.removePerson>> {
    await this.service.removePerson(params.folder, params.user, principal);
    return { status: 'ok', details: 'folder.left' };
  }

  @Route(folders.handOver)
  async handOver({
    params,
    body,
    principal,
  }: Call<typeof folders.handOver>): Promise<AnswerOf<typeof folders.handOver>> {
    await this.service.handOver(params.folder, body.user, principal);
    return { status: 'ok', details: 'folder.handedOver' };
  }

  @Route(folders.move)
  async move({ params, body, principal, access }: Call<typeof folders.move>): Promise<AnswerOf<typeof folders.move>> {
    await this.service.move(params.app, body.folder, principal, access);
    return { status: 'ok', details: 'app.moved' };
  }

  @Route(folders.archive)
  async archive({ params, body }: Call<typeof folders.archive>): Promise<AnswerOf<typeof folders.archive>> {
    await this.service.archive(params.app, body.archived);
    return { status: 'ok', details: body.archived ? 'app.archived' : 'app.unarchived' };
  }
}
