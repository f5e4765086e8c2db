import { Failure } from '@rehearse/contract';
import type { Filter } from '@rehearse/contract';
import { clickTypes, pressTypes, viewTypes } from '@rehearse/events';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import type { Parameters } from '@rehearse/platform/clickhouse';
import type { Study } from '../study/study';
import { goalOf, type NamedGoal } from '../attempts/goals';

/** Whose records a question is about: one app, seen through the common filter. */
export interface Scope {
  readonly app: string;
  readonly study: Study;
  readonly filter: Filter;
  /** Who asks. */
  readonly person: string;
  readonly signal?: AbortSignal;
}

const beginning = 0;
const end = 8_640_000_000_000;

/** Of a filter's task, when it is there. */
const filteredTask = ({ study, filter }: Scope) => study.tasks.find(({ id }) => id === filter.task);

/** What has to be counted before the question is asked: the goals that it asks for, and that of the filter's task. */
export function goalsOf(scope: Scope, asked: readonly NamedGoal[]): readonly NamedGoal[] {
  const task = filteredTask(scope);
  const passing = task && goalOf(task);
  return !passing || asked.some(({ name }) => name === passing.name) ? asked : [...asked, passing];
}

/** The parameters of ask/*.sql. `asked` are the goals that the question is about. */
export function scopeParameters(scope: Scope, asked: readonly NamedGoal[]): Parameters {
  const { app, study, filter } = scope;
  const { annotations } = study;
  const task = filteredTask(scope);
  requireTask(filter);
  const only = filter.task !== undefined && !task ? [] : chosenSessions(filter, study);
  const { device = '', variant = '', version = -1, from = beginning, to = end, outcome = '' } = filter;
  const invalid = filter.valid === 'all' ? [] : annotations.invalid;
  const forced = (success: boolean) =>
    Object.keys(annotations.overrides).filter((key) => annotations.overrides[key] === success);
  const names = (goals: readonly NamedGoal[]) => goals.map(({ name }) => name);
  return {
    app,
    erased: wellFormedJson(annotations.erased),
    filtered:
      invalid.length > 0 || Object.entries(filter).some(([name, value]) => name !== 'valid' && value !== undefined),
    invalid: wellFormedJson(invalid),
    narrow: only !== null,
    only: wellFormedJson(only ?? []),
    device,
    variant,
    version,
    from,
    to,
    outcome,
    forced: Object.keys(annotations.overrides).length > 0,
    forced_success: wellFormedJson(forced(true)),
    forced_fail: wellFormedJson(forced(false)),
    flows: names(goalsOf(scope, asked)),
    asked: names(asked),
    passing_flow: task ? goalOf(task).name : '',
    view_types: viewTypes,
    click_types: clickTypes,
    press_types: pressTypes,
  };
}

function requireTask({ task, outcome }: Filter): void {
  if (task === undefined && outcome !== undefined) throw new Failure('request/invalid', 'query.task');
}

/** null: no restriction by name or tag. */
function chosenSessions({ session, tag }: Filter, study: Study): readonly string[] | null {
  if (tag === undefined) return session ?? null;
  const tagged = [...study.annotations.tags].filter(([, tags]) => tags.includes(tag)).map(([id]) => id);
  return session ? tagged.filter((id) => session.includes(id)) : tagged;
}
