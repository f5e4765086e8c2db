import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import type { Invitation, Principal } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import type { Sender } from './batch';
import { IntakeService } from './intake.service';

const { tests } = routes;

@Controller()
export class IntakeController {
  constructor(private readonly intake: IntakeService) {}

  @Route(tests.postRecords)
  async records(call: Call<typeof tests.postRecords>): Promise<AnswerOf<typeof tests.postRecords>> {
    const { next, refused } = await this.intake.takeBatch(call.body, senderOf(call));
    return refused.length === 0 ? { status: 'ok', next } : { status: 'ok', next, refused: [...refused] };
  }

  @Route(tests.postEvent)
  postEvent(call: Call<typeof tests.postEvent>): Promise<AnswerOf<typeof tests.postEvent>> {
    return this.single('event', call.body, senderOf(call));
  }

  @Route(tests.postMouse)
  postMouse(call: Call<typeof tests.postMouse>): Promise<AnswerOf<typeof tests.postMouse>> {
    return this.single('mouse', call.body, senderOf(call));
  }

  @Route(tests.postOwnEvent)
  postOwnEvent(call: Call<typeof tests.postOwnEvent>): Promise<AnswerOf<typeof tests.postOwnEvent>> {
    return this.single('event', call.body, memberOf(call));
  }

  @Route(tests.postOwnMouse)
  async postOwnMouse(call: Call<typeof tests.postOwnMouse>): Promise<AnswerOf<typeof tests.postOwnMouse>> {
    await this.single('mouse', call.body, memberOf(call));
    return { ...call.body, appID: call.params.app };
  }

  /** The inherited routes bring one record that is not numbered. */
  private async single(
    kind: 'event' | 'mouse',
    body: { readonly session: string; readonly _id?: unknown; readonly id?: unknown },
    sender: Sender,
  ): Promise<{ status: 'ok'; details: string }> {
    const { session, _id: _inheritedId, id: _id, ...posted } = body;
    await this.intake.takeOne(session, { ...posted, kind }, sender);
    return { status: 'ok', details: 'events.added' };
  }
}

type Request = Call<typeof tests.postRecords>['request'];

interface FromTester {
  readonly access: Invitation;
  readonly params: { readonly hash: string };
  readonly request: Request;
}

interface FromMember {
  readonly params: { readonly app: string };
  readonly principal: Principal;
  readonly request: Request;
}

const senderOf = ({ access, params, request }: FromTester): Sender => ({
  app: access.app,
  link: params.hash,
  ...readIn(request),
});

const memberOf = ({ params, principal, request }: FromMember): Sender => ({
  app: params.app,
  link: `member ${principal.id}`,
  ...readIn(request),
});

const readIn = ({ ip, id, headers }: Request) => ({
  address: ip,
  request: id,
  userAgent: headers['user-agent'] ?? '',
});
