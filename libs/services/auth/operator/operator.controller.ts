import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route, SecurityLog } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { AccountControl } from './account-control';
import { BackgroundJobs } from './background-jobs';
import { PeopleList } from './people-list';
import { SignOnReport } from './sign-on-report';

const { operator } = routes;

@Controller()
export class OperatorController {
  constructor(
    private readonly list: PeopleList,
    private readonly control: AccountControl,
    private readonly background: BackgroundJobs,
    private readonly signOnReport: SignOnReport,
    private readonly security: SecurityLog,
  ) {}

  @Route(operator.people)
  people({ query }: Call<typeof operator.people>): Promise<AnswerOf<typeof operator.people>> {
    return this.list.page(query);
  }

  @Route(operator.newsletter)
  async newsletter(): Promise<AnswerOf<typeof operator.newsletter>> {
    const people = await this.list.newsletter();
    this.security.write('newsletter-taken', { people: people.length });
    return people;
  }

  @Route(operator.signOn)
  signOn(): Promise<AnswerOf<typeof operator.signOn>> {
    return this.signOnReport.now();
  }

  @Route(operator.jobs)
  jobs(): Promise<AnswerOf<typeof operator.jobs>> {
    return this.background.now();
  }

  @Route(operator.retryDead)
  async retryDead({ body }: Call<typeof operator.retryDead>): Promise<AnswerOf<typeof operator.retryDead>> {
    await this.background.retry(body, body.at);
    return { status: 'ok', details: 'operator.retried' };
  }

  @Route(operator.discardDead)
  async discardDead({ body }: Call<typeof operator.discardDead>): Promise<AnswerOf<typeof operator.discardDead>> {
    await this.background.discard(body, body.at);
    return { status: 'ok', details: 'operator.discarded' };
  }

  @Route(operator.switchOff)
  async switchOff({ params }: Call<typeof operator.switchOff>): Promise<AnswerOf<typeof operator.switchOff>> {
    await this.control.switchOff(params.user);
    return { status: 'ok', details: 'operator.off' };
  }

  @Route(operator.switchOn)
  async switchOn({ params }: Call<typeof operator.switchOn>): Promise<AnswerOf<typeof operator.switchOn>> {
    await this.control.switchOn(params.user);
    return { status: 'ok', details: 'operator.on' };
  }

  @Route(operator.removeFactor)
  async removeFactor({ params }: Call<typeof operator.removeFactor>): Promise<AnswerOf<typeof operator.removeFactor>> {
    await this.control.removeFactor(params.user);
    return { status: 'ok', details: 'operator.factorRemoved' };
  }

  @Route(operator.setRole)
  async setRole({ params, body }: Call<typeof operator.setRole>): Promise<AnswerOf<typeof operator.setRole>> {
    await this.control.setOperator(params.user, body.isOperator);
    return { status: 'ok', details: 'operator.roleChanged' };
  }
}
