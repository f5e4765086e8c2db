import { Controller } from '@nestjs/common';
import { Failure, permission, routes } from '@rehearse/contract';
import type { ErrorCode, Principal } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { AccessService } from './access.service';
import { can } from './app.policy';
import { TeamInvitations } from './team.invitations';
import { roleOfNumber } from './team.members';
import { TeamOffers } from './team.offers';
import { TeamService } from './team.service';

const { team } = routes;

@Controller()
export class TeamController {
  constructor(
    private readonly service: TeamService,
    private readonly invitations: TeamInvitations,
    private readonly offers: TeamOffers,
    private readonly access: AccessService,
  ) {}

  @Route(team.list)
  list({ params, principal }: Call<typeof team.list>): Promise<AnswerOf<typeof team.list>> {
    return this.service.list(params.app, principal);
  }

  @Route(team.suggestions)
  suggestions({ principal }: Call<typeof team.suggestions>): Promise<AnswerOf<typeof team.suggestions>> {
    return this.service.suggestions(principal);
  }

  @Route(team.add)
  async add({ params, body, principal }: Call<typeof team.add>): Promise<AnswerOf<typeof team.add>> {
    await this.mayChange(params.app, principal, 'apps.team.member.add.error.read');
    // A form that older clients have given up.
    if (body.id !== undefined) throw new Failure('thing/unknown');
    const role = roleOfNumber(given(body.permission), [], '');
    await this.service.addKnown(params.app, body.email, role, principal);
    return { status: 'ok', details: 'apps.team.member.add.success' };
  }

  @Route(team.change)
  async change({ params, body, principal }: Call<typeof team.change>): Promise<AnswerOf<typeof team.change>> {
    const { app, user } = params;
    await this.mayChange(app, principal, 'apps.team.member.add.error.read');
    const { role, permission: number } = body;
    if (role) await this.service.setRole(app, user, () => role);
    else {
      const allowed = given(number);
      await this.service.setRole(app, user, (members) => roleOfNumber(allowed, members, user));
    }
    return { status: 'ok', details: 'apps.team.member.change.success' };
  }

  @Route(team.remove)
  async remove({ params, principal }: Call<typeof team.remove>): Promise<AnswerOf<typeof team.remove>> {
    await this.mayChange(params.app, principal, 'apps.team.member.remove.error');
    if (params.user === principal.id) throw new Failure('apps.team.member.remove.error');
    await this.service.remove(params.app, params.user);
    return { status: 'ok', details: 'apps.team.member.remove.success' };
  }

  @Route(team.invite)
  async invite({ params, body, principal }: Call<typeof team.invite>): Promise<AnswerOf<typeof team.invite>> {
    await this.service.invite(params.app, body.email, body, principal);
    return { status: 'ok', details: 'app.team.invited' };
  }

  @Route(team.inviteAgain)
  async inviteAgain({
    params,
    body,
    principal,
  }: Call<typeof team.inviteAgain>): Promise<AnswerOf<typeof team.inviteAgain>> {
    if (body.role) await this.invitations.setRole(params.app, params.invited, body.role);
    else await this.service.sendAgain(params.app, params.invited, principal);
    return { status: 'ok', details: 'app.team.invited' };
  }

  @Route(team.withdraw)
  async withdraw({ params }: Call<typeof team.withdraw>): Promise<AnswerOf<typeof team.withdraw>> {
    await this.invitations.withdraw(params.app, params.invited);
    return { status: 'ok', details: 'app.team.withdrawn' };
  }

  @Route(team.join)
  async join({ params, body, principal }: Call<typeof team.join>): Promise<AnswerOf<typeof team.join>> {
    await this.invitations.take(params.app, body.key, principal);
    return { status: 'ok', details: 'app.team.joined' };
  }

  @Route(team.leave)
  async leave({ params, principal }: Call<typeof team.leave>): Promise<AnswerOf<typeof team.leave>> {
    await this.service.remove(params.app, principal.id);
    return { status: 'ok', details: 'app.team.left' };
  }

  @Route(team.handOver)
  async handOver({ params, body, principal }: Call<typeof team.handOver>): Promise<AnswerOf<typeof team.handOver>> {
    await this.offers.make(params.app, body.user, principal);
    return { status: 'ok', details: 'app.team.offered' };
  }

  @Route(team.withdrawOffer)
  async withdrawOffer({ params }: Call<typeof team.withdrawOffer>): Promise<AnswerOf<typeof team.withdrawOffer>> {
    await this.offers.withdraw(params.app);
    return { status: 'ok', details: 'app.team.offer.withdrawn' };
  }

  @Route(team.answerOffer)
  async answerOffer({
    params,
    body,
    principal,
  }: Call<typeof team.answerOffer>): Promise<AnswerOf<typeof team.answerOffer>> {
    await this.offers.answer(params.app, body.accepts, principal);
    return { status: 'ok', details: body.accepts ? 'app.team.handedOver' : 'app.team.offer.declined' };
  }

  /** The older routes refuse softly. */
  private async mayChange(app: string, principal: Principal, refusal: ErrorCode): Promise<void> {
    const access = await this.access.appAccess(app, principal.id);
    if (!access.exists) throw new Failure('thing/unknown');
    if (!can(principal, 'change the team', access)) throw new Failure(refusal);
  }
}

/** A number that older clients may give: read or write. */
function given(number: number | undefined): 1 | 2 {
  if (number === undefined) throw new Failure('request/invalid', 'body.permission');
  if (number >= permission.owner) throw new Failure('apps.team.member.add.error.owner');
  if (number <= permission.none) throw new Failure('apps.team.member.add.error.0');
  return number < permission.write ? permission.read : permission.write;
}
