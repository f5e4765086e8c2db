import { Failure, limits } from '@rehearse/contract';
import type { Filter } from '@rehearse/contract';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import type { Parameters } from '@rehearse/platform/clickhouse';
import type { Study } from '../study/study';
import { flowParameters, namedFlow } from './flows';
import type { NamedFlow } from './flows';

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

/** What is to be matched: the flows that a question asks for, and behind them that of the filter's task. */
export function matchedFlows(scope: Scope, flows: readonly NamedFlow[]): readonly NamedFlow[] {
  const task = filteredTask(scope);
  return task ? [...flows, namedFlow(task)] : flows;
}

/** Settings may be saved that are larger than what can be saved today. */
function requireFew(flows: readonly NamedFlow[]): void {
  const steps = flows.reduce((sum, { flow }) => sum + flow.length, 0);
  if (flows.length > limits.tasks || steps > limits.steps) throw new Failure('test/too-large');
}

/** The parameters of ask/*.sql. `flows` are those that the question needs to be matched. */
export function scopeParameters(scope: Scope, flows: readonly NamedFlow[]): Parameters {
  requireFew(flows);
  const { app, study, filter } = scope;
  const { annotations } = study;
  const outcome = outcomeOf(filter);
  const task = filteredTask(scope);
  const only = outcome !== '' && !task ? [] : chosenSessions(filter, study);
  const { device = '', variant = '', version = -1, from = beginning, to = end } = filter;
  const invalid = filter.valid === 'all' ? [] : annotations.invalid;
  const forced = (success: boolean) =>
    Object.keys(annotations.overrides).filter((key) => annotations.overrides[key] === success);
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
    forced_success: wellFormedJson(forced(true)),
    forced_fail: wellFormedJson(forced(false)),
    asked: flows.length,
    ...flowParameters(matchedFlows(scope, flows)),
  };
}

/** With a task alone: the sessions that began it. */
function outcomeOf({ task, outcome }: Filter): '' | 'success' | 'fail' | 'began' {
  if (task === undefined && outcome !== undefined) throw new Failure('request/invalid', 'query.task');
  return task === undefined ? '' : (outcome ?? 'began');
}

/** null: no restriction by name or tag. */
function chosenSessions({ session, tag }: Filter, study: Study): readonly string[] | null {
  if (tag === undefined) return session ?? null;
  const tagged = [...study.annotations.tags].filter(([, tags]) => tags.includes(tag)).map(([id]) => id);
  return session ? tagged.filter((id) => session.includes(id)) : tagged;
}
