import { Failure } from '@rehearse/contract';
import type { Filter } from '@rehearse/contract';
import { clickTypes, pressTypes, viewTypes } from '@rehearse/events';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import type { Parameters } from '@rehearse/platform/clickhouse';
import { goalOf, type NamedGoal } from '../attempts/goals';
import type { QueryContext } from './query';

/** Of a filter's task, when it is there. */
const filteredTask = ({ study, filter }: QueryContext) => study.tasks.find(({ id }) => id === filter.task);

/** What has to be counted before the query runs: the goals that it is about, and that of the filter's task. */
export function goalsOf(context: QueryContext, asked: readonly NamedGoal[]): readonly NamedGoal[] {
  const task = filteredTask(context);
  const goal = task && goalOf(task);
  return !goal || asked.some(({ name }) => name === goal.name) ? asked : [...asked, goal];
}

/** The parameters of `commonTables`. `asked` are the goals that the query is about. */
export function filterParameters(context: QueryContext, asked: readonly NamedGoal[]): Parameters {
  const { app, study, filter } = context;
  const { annotations } = study;
  const task = filteredTask(context);
  requireTask(filter);
  const { pilot = '', from = 0, to = 0, outcome = '' } = filter;
  const { device = [], variant = [], version = [], round = [], source = [], language = [] } = filter;
  const invalid = ignoredSessions(context);
  const forced = (success: boolean) =>
    Object.keys(annotations.overrides).filter((key) => annotations.overrides[key] === success);
  const names = (goals: readonly NamedGoal[]) => goals.map(({ name }) => name);
  return {
    app,
    erased: wellFormedJson(annotations.erased),
    filtered:
      invalid.length > 0 || Object.entries(filter).some(([name, value]) => name !== 'valid' && value !== undefined),
    invalid: wellFormedJson(invalid),
    listed: wellFormedJson(listedSessions(context) ?? []),
    device,
    variant,
    version,
    round,
    source,
    language,
    pilot,
    from,
    to,
    outcome,
    forced_success: wellFormedJson(forced(true)),
    forced_fail: wellFormedJson(forced(false)),
    flows: names(goalsOf(context, asked)),
    asked: names(asked),
    filter_flow: task ? goalOf(task).name : '',
    view_types: viewTypes,
    click_types: clickTypes,
    press_types: pressTypes,
  };
}

function requireTask({ task, outcome }: Filter): void {
  if (task === undefined && outcome !== undefined) throw new Failure('request/invalid', 'query.task');
}

/** Sessions that are left out because people say so. */
export const ignoredSessions = ({ filter, study }: QueryContext): readonly string[] =>
  filter.valid === 'all' ? [] : study.annotations.invalid;

/** null: no restriction by id or tag. Nobody began a task that is not there. */
export function listedSessions(context: QueryContext): readonly string[] | null {
  const { session, tag, task } = context.filter;
  if (task !== undefined && !filteredTask(context)) return [];
  if (tag === undefined) return session ?? null;
  const isTagged = (tags: readonly string[]) => tags.some((one) => tag.includes(one));
  const tagged = [...context.study.annotations.tags].filter(([, tags]) => isTagged(tags)).map(([id]) => id);
  return session ? tagged.filter((id) => session.includes(id)) : tagged;
}
