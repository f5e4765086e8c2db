import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import type { ShownTest, TestSettings } from '@rehearse/contract';
import { Route, SecurityLog } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { Participants } from './participants';
import { RoundService } from './round.service';
import { StudyStates } from './study-states';
import { TestService } from './test.service';

const { examples, tests } = routes;

@Controller()
export class TestController {
  constructor(
    private readonly service: TestService,
    private readonly rounds: RoundService,
    private readonly studies: StudyStates,
    private readonly participants: Participants,
    private readonly security: SecurityLog,
  ) {}

  @Route(tests.get)
  get({ params, principal, access }: Call<typeof tests.get>): Promise<TestSettings> {
    return this.service.get(params.app, principal, access);
  }

  @Route(tests.states)
  states({ principal }: Call<typeof tests.states>): Promise<AnswerOf<typeof tests.states>> {
    return this.studies.ofMember(principal.id);
  }

  @Route(tests.save)
  async save({ params, body, principal }: Call<typeof tests.save>): Promise<AnswerOf<typeof tests.save>> {
    await this.service.save(params.app, body, principal);
    return { status: 'ok', details: 'test.saved' };
  }

  @Route(tests.startRound)
  startRound({ params, principal }: Call<typeof tests.startRound>): Promise<TestSettings> {
    return this.rounds.start(params.app, principal);
  }

  @Route(tests.putLive)
  putLive({ params, principal }: Call<typeof tests.putLive>): Promise<TestSettings> {
    return this.rounds.putLive(params.app, principal);
  }

  @Route(tests.retain)
  async retain({ params, body, principal }: Call<typeof tests.retain>): Promise<AnswerOf<typeof tests.retain>> {
    await this.service.retain(params.app, body, principal);
    this.security.write('retention-changed', { app: params.app });
    return { status: 'ok', details: 'test.saved' };
  }

  @Route(tests.attendance)
  attendance({ params }: Call<typeof tests.attendance>): Promise<AnswerOf<typeof tests.attendance>> {
    return this.service.attendance(params.app);
  }

  @Route(tests.place)
  async place({ access, body, request }: Call<typeof tests.place>): Promise<AnswerOf<typeof tests.place>> {
    const asking = { app: access.app, session: body.session, address: request.ip };
    return { hasPlace: await this.service.takePlace(asking, body) };
  }

  @Route(tests.participant)
  async participant({ access, body }: Call<typeof tests.participant>): Promise<AnswerOf<typeof tests.participant>> {
    return { hasTakenPart: await this.participants.hasTakenPart(access.app, body.pid) };
  }

  @Route(tests.getByHash)
  getByHash({ access, query }: Call<typeof tests.getByHash>): Promise<ShownTest> {
    return this.service.forTesters(access.app, query);
  }

  @Route(examples.testByHash)
  exampleByHash({ access, query }: Call<typeof examples.testByHash>): Promise<ShownTest> {
    return this.service.forTesters(access.app, query);
  }

  @Route(tests.example)
  example({ params }: Call<typeof tests.example>): Promise<TestSettings> {
    return this.service.forTesters(params.app);
  }
}
