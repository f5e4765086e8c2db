import { Controller } from '@nestjs/common';
import { exampleOf, routes } from '@rehearse/contract';
import type { Filter } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { QuestionRunner } from '../queries/question-runner';
import { StudyReader } from '../study/study.reader';
import { compared } from './compared';
import { readGroup } from './group';

const { compare } = routes.analytics;
const ofExample = exampleOf(compare);
type Asked = Pick<Call<typeof compare>, 'params' | 'query' | 'principal' | 'signal' | 'access'>;

/** Asks two questions of two filters, and how far the answers lie apart. */
@Controller()
export class CompareController {
  constructor(
    private readonly runner: QuestionRunner,
    private readonly studies: StudyReader,
  ) {}

  @Route(compare)
  async compare(call: Asked): Promise<AnswerOf<typeof compare>> {
    const [a, b] = await Promise.all([this.ask(call, call.query.a), this.ask(call, call.query.b)]);
    return compared(a, b);
  }

  @Route(ofExample)
  compareExample(call: Call<typeof ofExample>): Promise<AnswerOf<typeof compare>> {
    return this.compare(call);
  }

  private async ask(call: Asked, filter: Filter) {
    return readGroup(this.runner, await this.studies.contextOf(call, filter));
  }
}
