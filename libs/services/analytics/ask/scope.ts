import { Failure } from '@rehearse/contract';
import type { Filter } from '@rehearse/contract';
import type { Parameters } from '@rehearse/platform/clickhouse';
import type { Study } from '../study/study';
import { flowParameters } from './flows';
import type { NamedFlow } from './flows';

/** Whose records a question is about: one app, seen through the common filter. */
export interface Scope {
  readonly app: string;
  readonly study: Study;
  readonly filter: Filter;
  readonly signal?: AbortSignal;
}

/** The name under which the filter's own task is matched, beside the flows that a question asks for. */
const filterFlow = 'the filter';
const beginning = 0;
const end = 8_640_000_000_000;

/**
 * The parameters of ask/*.sql. `flows` are those that the question needs in `attempts`; with `hitsOnly` it needs there
 * only sessions that hit something, and of them only the hits.
 */
export function scopeParameters(
  { app, study, filter }: Scope,
  flows: readonly NamedFlow[],
  hitsOnly = false,
): Parameters {
  const outcome = outcomeOf(filter);
  const task = outcome === '' ? undefined : study.tasks.find(({ id }) => id === filter.task);
  const asked = task ? [...flows, { name: filterFlow, flow: task.flow, strict: task.strict === true }] : flows;
  const only = chosenSessions(filter, study);
  const invalid = filter.valid === 'all' ? [] : study.annotations.invalid;
  const { device = '', variant = '', version = -1, from = beginning, to = end } = filter;
  const narrow = device !== '' || variant !== '' || version >= 0 || from > beginning || to < end;
  return {
    app,
    erased: study.annotations.erased,
    filtered: invalid.length > 0 || only !== null || narrow || outcome !== '',
    invalid,
    chosen: only !== null,
    only: only ?? [],
    narrow,
    device,
    variant,
    version,
    from,
    to,
    outcome,
    outcome_of: filterFlow,
    overrides: JSON.stringify({
      ...study.annotations.overrides,
      ...(task ? overridesUnder(filterFlow, task.id, study) : {}),
    }),
    // Who failed is among those who hit nothing, too, and strict flows look at what lies between.
    hits_only: hitsOnly && outcome === '' && !asked.some(({ strict }) => strict),
    ...flowParameters(asked),
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

function overridesUnder(name: string, task: string, study: Study): Record<string, boolean> {
  const prefix = `${task}/`;
  const own = Object.entries(study.annotations.overrides).filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(own.map(([key, value]) => [`${name}/${key.slice(prefix.length)}`, value]));
}
