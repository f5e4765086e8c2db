// deploy/clickhouse/analysts.sql. The engine here takes users from a file only: so it reads every statement, and tries the
// grants and filters of the policies on a user from a file. That the statements make roles and policies is not tried.
import { ClickHouse, migrate } from '@rehearse/platform/clickhouse';
import { schema } from '@rehearse/services/pipeline';
import { freePorts } from '@rehearse/testkit/engines';
import { until } from '@rehearse/testkit/waiting';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngine } from '../../libs/platform/clickhouse/engine-library';
import { EngineProcess } from '../../libs/platform/clickhouse/engine-process';
import { statementsOf } from '../../libs/platform/clickhouse/statements';
import { appsSeenBy, leaks, teamTables, twoPrototypes } from '../../libs/services/analytics/team.fixture';

const statements = statementsOf(
  await readFile(new URL('../../deploy/clickhouse/analysts.sql', import.meta.url), 'utf8'),
);

/** Of the team's role, as a file of users says it. */
const grants = statements.filter((statement) => statement.startsWith('GRANT'));
const filters = statements.flatMap((statement) => {
  const [, names = '', filter] = /ON ([^]*?)\s+USING ([^]*?)\s+TO rehearse_analyst$/.exec(statement) ?? [];
  return filter ? [...names.matchAll(/rehearse\.(\w+)/g)].map(([, table]) => ({ table, filter })) : [];
});
const teamXml = `
  <grants>${grants.map((one) => `<query>${one.replace(' TO rehearse_analyst', '')}</query>`).join('')}</grants>
  <databases><rehearse>
    ${filters.map(({ table, filter }) => `<${table}><filter>${filter}</filter></${table}>`).join('')}
  </rehearse></databases>`;
const user = (name: string, more = '') =>
  `<${name}><no_password/><networks><ip>127.0.0.1</ip></networks><profile>default</profile>${more}</${name}>`;

let folder: string;
let engine: EngineProcess;
let url: string;
const as = (username: string, database = 'rehearse') => new ClickHouse({ url, username, password: '', database });
let services: ClickHouse;
let team: ClickHouse;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-analysts-sql-'));
  const [port = 0] = await freePorts(1);
  url = `http://127.0.0.1:${port}`;
  const [users = '', configFile = '', dataFolder = ''] = ['users.xml', 'config.xml', 'store'].map((name) =>
    join(folder, name),
  );
  await mkdir(dataFolder);
  const people = [user('default'), user('rehearse'), user('team_blue', teamXml)].join('');
  await writeFile(users, `<clickhouse><profiles><default/></profiles><users>${people}</users></clickhouse>`);
  await writeFile(configFile, `<clickhouse><users_config>${users}</users_config></clickhouse>`);
  engine = new EngineProcess({ library: findEngine(), dataFolder, configFile, host: '127.0.0.1', port });
  const first = as('rehearse', 'default');
  await until(async () => engine.isOver || (await first.ping()));
  await first.command('CREATE DATABASE rehearse');
  await first.close();
  [services, team] = [as('rehearse'), as('team_blue')];
  await migrate(services, schema);
  for (const statement of statements.filter((one) => one.startsWith('CREATE TABLE'))) await services.command(statement);
  await twoPrototypes(services);
});
afterAll(async () => {
  for (const client of [services, team]) await client.close();
  await engine.stop();
  await rm(folder, { recursive: true, force: true });
});

const all = (apps: readonly string[]) => teamTables.map(() => apps);

test('every statement is one that ClickHouse understands', async () => {
  const read = (sql: string) => services.query('SELECT formatQuery({sql:String}) AS text', { sql });
  for (const statement of statements) await read(statement);
  await expect(read('CREATE ROW POLICY p USING')).rejects.toThrow(/Syntax error/);
  expect(statements.length).toBeGreaterThan(8);
});

test('a team sees the prototypes that are given to it, from then on, and the services see everything', async () => {
  expect(await appsSeenBy(team)).toEqual(all([]));
  await services.insert('analyst_apps', [
    { analyst: 'team_blue', app: 'blue' },
    { analyst: 'team_red', app: 'red' },
  ]);
  expect(await appsSeenBy(team)).toEqual(all(['blue']));
  expect(await leaks(team)).toEqual([]);
  expect(await team.query('SELECT analyst FROM analyst_apps FINAL')).toEqual([{ analyst: 'team_blue' }]);
  expect(await appsSeenBy(services)).toEqual(all(['blue', 'red']));
  await services.command("DELETE FROM analyst_apps WHERE analyst = 'team_blue'");
  expect(await appsSeenBy(team)).toEqual(all([]));
});

test('a team can neither write nor give itself more', async () => {
  const more = [{ analyst: 'team_blue', app: 'red' }];
  await expect(team.insert('analyst_apps', more)).rejects.toThrow(/privileges/);
  await expect(team.command('DELETE FROM session_events WHERE 1')).rejects.toThrow(/privileges/);
  await expect(team.query('SELECT app FROM session_trails_view')).rejects.toThrow(/privileges/);
});
