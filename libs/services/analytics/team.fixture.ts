import type { ClickHouse } from '@rehearse/platform/clickhouse';
import { storeSampleSessions } from './sample-sessions.fixture';

/** Everything that analysts may read, and names the prototype it belongs to. */
export const teamTables = [
  'session_events',
  'session_trails',
  'session_attempts',
  'session_happenings',
  'mouse_points',
  'session_batches',
  'session_numbers',
  'erasures',
] as const;

/** Sessions of two prototypes. */
export async function twoPrototypes(services: ClickHouse): Promise<void> {
  for (const app of ['blue', 'red']) {
    await storeSampleSessions(services, app);
    await services.insert('erasures', [{ app, session: 'gone' }]);
    await services.insert('session_attempts', [{ app, flow: 'f', session: 'S1', task: 't1' }]);
    await services.insert('session_happenings', [{ app, rules: 'r', session: 'S1' }]);
  }
}

export const appsSeenBy = async (client: ClickHouse, tables: readonly string[] = teamTables) => {
  const seen: (readonly string[] | undefined)[] = [];
  for (const table of tables) {
    const sql = `SELECT arraySort(groupUniqArray(app)) AS apps FROM ${table} FINAL`;
    seen.push((await client.query<{ apps: string[] }>(sql))[0]?.apps);
  }
  return seen;
};

/** What says something about the rows of a table without reading them, or reads them by another way. */
const detours = (table: string) => [
  `SELECT app FROM ${table} LIMIT 1000`,
  `SELECT min(app) AS app, max(app) AS last FROM ${table}`,
  `SELECT max(app) AS app FROM ${table} SETTINGS optimize_use_implicit_projections = 1`,
  `SELECT app FROM ${table} PREWHERE app = 'red'`,
  `SELECT app FROM ${table} FINAL WHERE throwIf(app = 'red', 'red is there') = 0`,
  `SELECT app FROM ${table} WHERE throwIf(app = 'red', 'red is there') = 0`,
  `SELECT app FROM ${table} PREWHERE throwIf(app = 'red', 'red is there') = 0`,
  `SELECT toString(count()) AS app FROM ${table} WHERE app = 'red' HAVING count() > 0`,
  `SELECT app FROM merge('rehearse', '^${table}$')`,
  `SELECT * FROM mergeTreeAnalyzeIndexes('rehearse', '${table}')`,
  `SELECT * FROM mergeTreeProjection('rehearse', '${table}', 'p')`,
  `SELECT * FROM loop('rehearse', '${table}') LIMIT 100`,
  `SELECT app FROM remote('127.0.0.1', 'rehearse', '${table}')`,
  `SELECT app FROM cluster('default', 'rehearse', '${table}')`,
  `SELECT app FROM view(SELECT app FROM ${table})`,
  `SELECT app FROM (SELECT app FROM ${table} UNION ALL SELECT app FROM ${table}) SETTINGS use_query_cache = 1`,
  `SELECT app FROM ${table} AS a ANY LEFT JOIN (SELECT app FROM ${table}) AS b USING app`,
  `SELECT app FROM ${table} SETTINGS additional_table_filters = {'${table}': '1'}`,
  `SELECT app FROM ${table} SETTINGS apply_row_policy_after_final = 0, optimize_move_to_prewhere_if_final = 1`,
  `EXPLAIN indexes = 1 SELECT app FROM ${table} WHERE app = 'red'`,
  `EXPLAIN ESTIMATE SELECT app FROM ${table} WHERE app = 'red'`,
  `SELECT * FROM system.parts WHERE table = '${table}'`,
  `SELECT * FROM system.parts_columns WHERE table = '${table}'`,
  `SELECT * FROM system.row_policies`,
];

/** What the detours answer about a prototype that is not the team's; empty when nothing does. */
export async function leaks(team: ClickHouse, tables: readonly string[] = teamTables): Promise<readonly string[]> {
  const found: string[] = [];
  for (const sql of tables.flatMap(detours)) {
    const answer = await team.query(sql).then(JSON.stringify, String);
    // Refusals may repeat the statement, but not say what it found.
    if (answer.startsWith('[') ? /"red"|"app":"\d/.test(answer) : answer.includes('red is there')) found.push(sql);
  }
  return found;
}
