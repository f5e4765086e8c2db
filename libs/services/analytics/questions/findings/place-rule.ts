import type { Parameters } from '@rehearse/platform/clickhouse';
import type { FindingRule } from '@rehearse/contract';
import { z } from 'zod';
import type { Query } from '../../queries/query';
import { spreadColumns, spreadFrom } from '../../queries/spread-columns';
import type { Candidate } from './candidate';
import { bounds } from './judge';
import placeRowsSql from './place-rows.sql';
import { type Asking, goalsOfTasks, limits, type Rule } from './rule';

const byTask = z.tuple([z.array(z.string()), z.array(z.number()), z.array(z.number())]);
const row = z.object({
  surface: z.string(),
  other: z.string(),
  widget: z.string(),
  n: z.number(),
  x: z.number(),
  lost: z.number(),
  sessions: z.array(z.string()),
  moments: z.array(z.tuple([z.string(), z.number()])),
  time: spreadColumns,
  /** Of those it happened to, and of all who came there, by task: how many, and how many of them did it. */
  with_it: byTask,
  of_all: byTask,
});
type Row = z.infer<typeof row>;

/** As place-rows.sql says. */
export const mostPlaces = 200;

interface PlaceRule {
  readonly name: FindingRule;
  /** Tells `happened` and `reached`, which place-rows.sql counts. */
  readonly sql: string;
  readonly isTimed?: boolean;
  /** Of widgets that a task needs: what became of the task is no news. */
  readonly isOfTask?: boolean;
  readonly parameters?: (asking: Asking) => Parameters | Promise<Parameters>;
}

/** A rule about places of the prototype. */
export function placeRule({ name, sql, isTimed = false, isOfTask = false, parameters }: PlaceRule): Rule {
  const query: Query<Parameters, typeof row> = {
    name: `findings-${name}`,
    sql: sql + placeRowsSql,
    row,
    limits,
    goals: (_, context) => goalsOfTasks(context),
    parameters: (own) => ({ least: bounds.affected, ...own }),
  };
  return {
    name,
    least: bounds.share,
    async find(asking) {
      const rows = await asking.runner.rows(query, asking.context, (await parameters?.(asking)) ?? {});
      return rows.map((one) => candidateOf(one, { isTimed, isOfTask }));
    },
  };
}

function candidateOf(found: Row, { isTimed, isOfTask }: { isTimed: boolean; isOfTask: boolean }): Candidate {
  const main = mainTask(found);
  return {
    n: found.n,
    x: found.x,
    lost: found.lost,
    task: main?.task ?? null,
    step: null,
    screen: found.surface,
    other: found.other || null,
    widget: found.widget || null,
    time: isTimed ? spreadFrom(found.time, 'time') : null,
    success: main && !isOfTask ? { affected: main.affected, others: main.others } : null,
    sessions: found.sessions,
    moments: found.moments,
  };
}

/** The task in which it happened to most. */
function mainTask({ with_it, of_all }: Row) {
  const [tasks, counts, solved] = with_it;
  const [main] = tasks
    .map((task, at) => ({ task, n: counts[at] ?? 0, x: solved[at] ?? 0 }))
    .toSorted((a, b) => b.n - a.n);
  if (!main) return null;
  const at = of_all[0].indexOf(main.task);
  const { task, ...affected } = main;
  const others = { n: (of_all[1][at] ?? main.n) - main.n, x: (of_all[2][at] ?? main.x) - main.x };
  return { task, affected, others };
}
