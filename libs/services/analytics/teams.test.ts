// One team sees its own prototypes, with `npm start`. In the cluster: tools/checks/compose/clickhouse.test.ts, analysts-sql.test.ts.
import { ClickHouse, migrate, OwnServer } from '@rehearse/platform/clickhouse';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schema } from '../pipeline';
import { appsSeenBy, leaks, teamTables, twoPrototypes } from './team.fixture';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-teams-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const name = (teams: unknown) => writeFile(join(folder, 'analysts.json'), JSON.stringify(teams));
const all = (apps: readonly string[]) => teamTables.map(() => apps);

test('a team sees its own prototypes, in whatever way it asks, and the others see everything', async () => {
  await name({ team_blue: ['blue'], team_none: [] });
  const server = await OwnServer.start({ folder });
  const { team_blue: blue, team_none: none } = server.teams;
  if (!blue || !none) throw new Error('they were named');
  const clients = [server.connection, server.analyst, blue, none].map((connection) => new ClickHouse(connection));
  const [services, analyst, team, nothing] = clients as [ClickHouse, ClickHouse, ClickHouse, ClickHouse];
  await migrate(services, schema);
  await twoPrototypes(services);
  expect(await appsSeenBy(services)).toEqual(all(['blue', 'red']));
  expect(await appsSeenBy(analyst)).toEqual(all(['blue', 'red']));
  expect(await appsSeenBy(team)).toEqual(all(['blue']));
  expect(await appsSeenBy(nothing)).toEqual(all([]));
  expect(await leaks(team)).toEqual([]);
  expect((await leaks(analyst)).length).toBeGreaterThan(teamTables.length * 5);
  for (const hidden of ['session_trails_view', 'mouse_points_view', 'mouse_paths', 'schema_steps'])
    await expect(team.query(`SELECT * FROM ${hidden}`)).rejects.toThrow(/privileges/);
  for (const client of clients) await client.close();
  await server.stop();
});

test('who is named is told how to connect, for the owner’s eyes; who is named no more has no way in', async () => {
  await name({ team_blue: ['blue'], team_red: ['red'] });
  const first = await OwnServer.start({ folder });
  const file = join(folder, 'analysts/team_blue.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(first.teams.team_blue);
  expect((await stat(file)).mode & 0o077).toBe(0);
  await first.stop();
  await name({ team_blue: ['blue'] });
  const second = await OwnServer.start({ folder });
  expect(second.teams.team_blue?.password).toBe(first.teams.team_blue?.password);
  const gone = new ClickHouse({ ...first.teams.team_red, url: second.analyst.url });
  await expect(gone.query('SELECT 1')).rejects.toThrow(/Authentication failed/);
  await expect(stat(join(folder, 'analysts/team_red.json'))).rejects.toThrow('ENOENT');
  await gone.close();
  await second.stop();
});

test.each([
  ['{', /analysts.json: SyntaxError/],
  ['{"default": []}', /the name default is taken/],
  ['{"team blue": []}', /a name is small letters/],
  ['{"team": ["x\') OR (1"]}', /an id of a prototype/],
])('%s is refused with the file’s name', async (text, reason) => {
  await writeFile(join(folder, 'analysts.json'), text);
  await expect(OwnServer.start({ folder })).rejects.toThrow(reason);
});
