import { wellFormedJson, type Parameters } from '@rehearse/platform/clickhouse';
import { findingRules, type FindingRule } from '@rehearse/contract';
import { z } from 'zod';
import type { Walk } from '../../happenings/walk';
import type { Query } from '../../queries/query';
import { spreadColumns, spreadFrom } from '../../queries/spread-columns';
import type { Candidate } from './candidate';
import { bounds } from './judge';
import cameSql from './came.sql';
import placeRowsSql from './place-rows.sql';
import { type Asking, type AskingHappenings, goalsOfTasks, limits, type RuleName } from './rule';

const byTask = z.tuple([z.array(z.string()), z.array(z.number()), z.array(z.number())]);
const row = z.object({
  rule: z.enum(findingRules),
  surface: z.string(),
  other: z.string(),
  widget: z.string(),
  x: z.number(),
  lost: z.number(),
  sessions: z.array(z.string()),
  moments: z.array(z.tuple([z.string(), z.number()])),
  time: spreadColumns,
  /** Of those it happened to, by task: how many, and how many of them did it. */
  with_it: byTask,
});
const cameRow = z.object({ surface: z.string(), other: z.string(), came: z.number(), of_all: byTask });
type Row = z.infer<typeof row>;

/** As place-rows.sql says. */
export const mostPlaces = 200;

/** Looks at places of the prototype. */
export interface PlaceRule extends RuleName {
  /**
   * Columns beside those of `trails`, in steps with an empty line between: a step may name columns of those before it. The one that is
   * called as the rule has all that happened: (surface, other, widget, ord, at, lasts).
   */
  readonly sql: string;
  /** Who came to such a place: tells `reached` of those that were {found}. */
  readonly reached: string;
  readonly isTimed?: boolean;
  /** Of widgets that a task needs: what became of the task is no news. */
  readonly isOfTask?: boolean;
  readonly parameters?: (asking: Asking) => Parameters | Promise<Parameters>;
}

/** What these rules look for in each session. */
export async function walkOf(by: readonly PlaceRule[], asking: Asking): Promise<Walk> {
  const parameters = await Promise.all(by.map(async (rule) => rule.parameters?.(asking)));
  return {
    sql: foundBy(by),
    parameters: Object.assign({}, ...parameters) as Parameters,
    goals: goalsOfTasks(asking.context),
  };
}

const noneFound = `CAST([], 'Array(Tuple(String, String, String, String, UInt64, UInt64, Int64))')`;
const foundBy = (by: readonly PlaceRule[]): string => `, walked AS (
  SELECT session, arrayConcat(${[noneFound, ...by.map(({ name }) => namedHappenings(name))].join(', ')}) AS found
  FROM ${stepsOf(by).reduce((before, columns) => `(SELECT *,\n${columns.join(',\n')}\n  FROM ${before})`, 'trails')}
)`;

/** The columns of each step. A select of its own for each: ClickHouse understands a column anew wherever another one of its select names it. */
function stepsOf(by: readonly PlaceRule[]): string[][] {
  const columns = by.map(({ sql }) => sql.trim().split('\n\n'));
  const length = Math.max(0, ...columns.map((steps) => steps.length));
  return Array.from({ length }, (_, at) => columns.flatMap((steps) => steps[at] ?? []));
}
const namedHappenings = (rule: FindingRule): string =>
  `arrayMap(one -> ('${rule}', ${['String', 'String', 'String', 'UInt64', 'UInt64', 'Int64'].map((type, at) => `to${type}(one.${at + 1})`).join(', ')}), ${rule})`;

/** What these rules find: who came where is asked of what was found. */
export async function findPlaces(
  by: readonly PlaceRule[],
  asking: AskingHappenings,
): Promise<ReadonlyMap<FindingRule, readonly Candidate[]>> {
  if (by.length === 0) return new Map();
  const found = Map.groupBy(await asking.runner.rows(places, asking.context, asking.rules), ({ rule }) => rule);
  const candidates = await Promise.all(
    [...Map.groupBy(by, ({ reached }) => reached)].flatMap(async ([reached, rules]) => {
      const came = await cameTo(
        reached,
        rules.flatMap(({ name }) => found.get(name) ?? []),
        asking,
      );
      return rules.map(
        (rule) => [rule.name, (found.get(rule.name) ?? []).map((one) => candidateOf(one, rule, came))] as const,
      );
    }),
  );
  return new Map(candidates.flat());
}

const places: Query<string, typeof row> = {
  name: 'findings-places',
  sql: placeRowsSql,
  row,
  limits,
  isOfHappenings: true,
  parameters: (rules) => ({ rules, least: bounds.affected, places: mostPlaces }),
};

/** By place: how many came there, and how their tasks ended. */
type Came = ReadonlyMap<string, z.infer<typeof cameRow>>;
const placeKey = ({ surface, other }: Pick<Row, 'surface' | 'other'>) => JSON.stringify([surface, other]);

async function cameTo(
  reached: string,
  found: readonly Row[],
  { runner, context, rules }: AskingHappenings,
): Promise<Came> {
  if (found.length === 0) return new Map();
  const query: Query<null, typeof cameRow> = {
    name: 'findings-came',
    sql: reached + cameSql,
    row: cameRow,
    limits,
    isOfHappenings: true,
    parameters: () => ({ rules, found: wellFormedJson(found.map(({ surface, other }) => [surface, other])) }),
  };
  return new Map((await runner.rows(query, context, null)).map((one) => [placeKey(one), one]));
}

function candidateOf(found: Row, { isTimed = false, isOfTask = false }: PlaceRule, came: Came): Candidate {
  const there = came.get(placeKey(found));
  const main = mainTask(found, there?.of_all);
  return {
    n: Math.max(there?.came ?? 0, found.x),
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
    moments: found.moments.map(([session, at]) => ({ session, at })),
  };
}

/** The task in which it happened to most. */
function mainTask({ with_it }: Row, [all, came, did]: z.infer<typeof byTask> = [[], [], []]) {
  const [tasks, counts, solved] = with_it;
  const [main] = tasks
    .map((task, at) => ({ task, n: counts[at] ?? 0, x: solved[at] ?? 0 }))
    .toSorted((a, b) => b.n - a.n);
  if (!main) return null;
  const at = all.indexOf(main.task);
  const { task, ...affected } = main;
  const others = { n: (came[at] ?? main.n) - main.n, x: (did[at] ?? main.x) - main.x };
  return { task, affected, others };
}
