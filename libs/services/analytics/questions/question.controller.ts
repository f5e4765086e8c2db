import { Controller } from '@nestjs/common';
import { exampleOf, filterSchema } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { Call } from '@rehearse/server';
import { QuestionRunner } from '../queries/question-runner';
import { StudyReader } from '../study/study.reader';
import type { Question } from './question';
import { questions } from './questions';
import { SharedAnswers } from './shared-answers';

type QuestionCall = Call<Question['route']>;

/** Answers the questions of the list, each by a method that `handle` adds. */
@Controller()
export class QuestionController {
  private readonly shared = new SharedAnswers();

  constructor(
    private readonly runner: QuestionRunner,
    private readonly studies: StudyReader,
  ) {}

  async answer(question: Question, call: QuestionCall) {
    const { app: _, ...params } = call.params;
    const wanted = { ...argumentsIn(call.query), ...params };
    const filter = question.filter?.(wanted) ?? filterSchema.strip().parse(call.query);
    const context = await this.studies.contextOf(call, filter);
    if (!question.isShared) return question.answer(this.runner, context, wanted);
    return this.shared.get(question.route.name, { context, wanted }, (alike) =>
      question.answer(this.runner, alike, wanted),
    );
  }
}

const argumentsIn = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !Object.hasOwn(filterSchema.shape, name)));

function handle(question: Question): void {
  const { route } = question;
  const method = {
    value(this: QuestionController, call: QuestionCall) {
      return this.answer(question, call);
    },
  };
  Object.defineProperty(QuestionController.prototype, route.name, method);
  Route(route)(QuestionController.prototype, route.name, method);
}
for (const question of questions) {
  handle(question);
  handle({ ...question, route: exampleOf(question.route) });
}
