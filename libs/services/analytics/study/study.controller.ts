import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import type { AppAccess, Filter } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { commonTables } from '../queries/common-tables';
import { filterParameters } from '../queries/filter';
import type { QueryContext } from '../queries/query';
import { QuestionRunner } from '../queries/question-runner';
import { choices } from '../questions/choices/choices.question';
import { ledgerTotals } from '../questions/ledger/ledger.question';
import { running } from '../questions/now/running.query';
import { RetentionService } from '../retention/retention.service';
import { StudyReader } from './study.reader';
import { testers } from './testers.query';

const { study } = routes.analytics;
const { analyticExamples } = routes;

/** What there is around a filter: no question of its own, but several under other filters. */
@Controller()
export class StudyController {
  constructor(
    private readonly runner: QuestionRunner,
    private readonly studies: StudyReader,
    private readonly retention: RetentionService,
  ) {}

  @Route(study)
  show(call: Call<typeof study>): Promise<AnswerOf<typeof study>> {
    return this.answer(call);
  }

  @Route(analyticExamples.study)
  showExample(call: Call<typeof analyticExamples.study>): Promise<AnswerOf<typeof study>> {
    return this.answer(call);
  }

  private async answer(
    call: Omit<Call<typeof study>, 'access'> & { readonly access: AppAccess },
  ): Promise<AnswerOf<typeof study>> {
    const context = await this.studies.contextOf(call, call.query);
    const [around, going] = await Promise.all([this.around(context), this.dueNext(context)]);
    return { ...around, going };
  }

  private async around(context: QueryContext) {
    const { session: _, ...unpicked } = context.filter;
    const { version: _v, variant: _w, round: _r, source: _s, language: _l, tag: _t, ...rest } = context.filter;
    const countOf = this.counter(context);
    const [all, { testers: people }, pilots, own, withIgnored, withUnpicked, offered, { versions }, { totals }, now] =
      await Promise.all([
        countOf({ valid: 'all' }),
        this.runner.answer(testers, { ...context, filter: {} }, null),
        countOf({ valid: 'all', pilot: 'only' }),
        countOf(context.filter),
        countOf({ ...context.filter, valid: 'all' }),
        countOf(unpicked),
        this.runner.answer(choices, { ...context, filter: rest }, {}),
        this.runner.answer(choices, context, {}),
        this.runner.answer(ledgerTotals, { ...context, filter: { valid: 'all' } }, null),
        this.runner.answer(running, { ...context, filter: {} }, null),
      ]);
    return {
      meta: { ...own, truncated: false },
      sessions: all.sessions,
      testers: people,
      setAside: Math.max(0, withIgnored.sessions - own.sessions),
      unpicked: withUnpicked.sessions,
      versions: offered.versions,
      rounds: offered.rounds,
      variants: offered.variants,
      sources: offered.sources,
      languages: offered.languages,
      tags: offered.tags,
      pilots: pilots.sessions,
      running: now.running,
      tested: versions,
      design: context.study.version,
      records: totals,
    };
  }

  /** Counts under a filter. Most filters around one usually come to the same: that is asked once. */
  private counter(context: QueryContext) {
    const count = (ofFilter: QueryContext) => this.runner.counted(ofFilter, []);
    const asked = new Map<string, ReturnType<typeof count>>();
    return (filter: Filter) => {
      const ofFilter = { ...context, filter };
      const key = commonTables(ofFilter) + JSON.stringify(filterParameters(ofFilter, []));
      const answer = asked.get(key) ?? count(ofFilter);
      asked.set(key, answer);
      return answer;
    };
  }

  private async dueNext({ app, person }: QueryContext) {
    const { kinds } = await this.retention.of(app, { person, mayChange: false });
    return kinds.flatMap(({ kind, days, next }) => (next && days !== null ? [{ kind, days, ...next }] : []));
  }
}
