import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import type { Invitation } from '@rehearse/contract';
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

interface FromTester {
  readonly access: Invitation;
  readonly params: { readonly hash: string };
  readonly request: Call<typeof tests.postRecords>['request'];
}

const senderOf = ({ access, params, request }: FromTester): Sender => ({
  app: access.app,
  link: params.hash,
  address: request.ip,
  request: request.id,
  userAgent: request.headers['user-agent'] ?? '',
});
