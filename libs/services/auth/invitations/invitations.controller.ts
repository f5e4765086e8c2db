import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { Invitations } from './invitations';

const { operator } = routes;

@Controller()
export class InvitationsController {
  constructor(private readonly kept: Invitations) {}

  @Route(operator.invitations)
  list(): Promise<AnswerOf<typeof operator.invitations>> {
    return this.kept.open();
  }

  @Route(operator.invite)
  async invite({ body, principal }: Call<typeof operator.invite>): Promise<AnswerOf<typeof operator.invite>> {
    await this.kept.invite(body.email, principal.id);
    return { status: 'ok', details: 'invitation.sent' };
  }

  @Route(operator.withdrawInvitation)
  async withdraw({
    params,
  }: Call<typeof operator.withdrawInvitation>): Promise<AnswerOf<typeof operator.withdrawInvitation>> {
    await this.kept.withdraw(params.invitation);
    return { status: 'ok', details: 'invitation.withdrawn' };
  }
}
