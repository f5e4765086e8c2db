import { createHash } from 'node:crypto';
import type { ClickHouse } from './clickhouse';
import stepsTable from './migrate.schema.sql';
import { statementsOf } from './statements';

export interface MigrationStep {
  /** Rising; steps run in this order, each once. */
  readonly number: number;
  readonly name: string;
  /** Statements that end with `;`. ClickHouse has no transactions: a step that failed half way runs again from its start, so write `IF NOT EXISTS`. */
  readonly sql: string;
}

/** A step may write much anew, and nothing works without it. */
const stepMs = 6 * 3_600_000;

/**
 * Brings the tables up to date and answers the names of the steps that ran. Throws when a step that ran before has a
 * different text now. Not for two processes at the same time.
 */
export async function migrate(clickhouse: ClickHouse, steps: readonly MigrationStep[]): Promise<readonly string[]> {
  for (const statement of statementsOf(stepsTable)) await clickhouse.command(statement);
  const ran: string[] = [];
  for (const step of await stepsLeft(clickhouse, steps)) {
    for (const statement of statementsOf(step.sql)) await clickhouse.command(statement, {}, { timeoutMs: stepMs });
    await clickhouse.insert('schema_steps', [{ number: step.number, name: step.name, hash: hashOf(step) }]);
    ran.push(step.name);
  }
  return ran;
}

/** The steps that `migrate` would run, in their order; throws as it does. Changes nothing. */
export async function stepsLeft(
  clickhouse: ClickHouse,
  steps: readonly MigrationStep[],
): Promise<readonly MigrationStep[]> {
  const [table] = await clickhouse.query<{ result: number }>('EXISTS TABLE schema_steps');
  const sql = 'SELECT number, hash FROM schema_steps';
  const done = table?.result === 1 ? await clickhouse.query<{ number: number; hash: string }>(sql) : [];
  const hashes = new Map(done.map(({ number, hash }) => [number, hash]));
  for (const step of steps) {
    if ([undefined, hashOf(step)].includes(hashes.get(step.number))) continue;
    throw new Error(
      `Step ${step.number} (${step.name}) of the analytics tables was changed after it ran. Put the change into a new step.`,
    );
  }
  return steps.filter(({ number }) => !hashes.has(number)).toSorted((a, b) => a.number - b.number);
}

const hashOf = ({ sql }: MigrationStep) => createHash('sha256').update(sql).digest('hex');
