import { ClickHouse, migrate } from '@rehearse/platform/clickhouse';
import { schema } from '@rehearse/services/pipeline';
import { freePorts } from '@rehearse/testkit/engines';
import { until } from '@rehearse/testkit/waiting';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngine } from '../../../libs/platform/clickhouse/engine-library';
import { EngineProcess } from '../../../libs/platform/clickhouse/engine-process';
import { analystGrants, improvements, profiles, servicesGrants } from '../../../libs/platform/clickhouse/engine-users';
import {
  askAll,
  canary,
  leftBehind,
  otherWays,
  setTraps,
  tableEngines,
  tableFunctionCalls,
} from '../../../libs/platform/clickhouse/ways-in.fixture';
import { appsSeenBy, leaks, teamTables, twoPrototypes } from '../../../libs/services/analytics/team.fixture';
import { Place, root } from './place';

let place: Place;
beforeAll(() => {
  place = new Place();
});
afterAll(() => rmSync(place.folder, { recursive: true, force: true }));

describe('ClickHouse', () => {
  let engine: EngineProcess;
  let url = '';
  beforeAll(async () => {
    const [port = 0] = await freePorts(1);
    const [configFile, dataFolder] = [place.path('config.xml'), place.path('clickhouse')];
    mkdirSync(dataFolder);
    mkdirSync(place.path('clickhouse-users.d'));
    // The engine that tests have is started by a user without a password, who may do only that.
    const starter =
      '<default><no_password/><networks><ip>127.0.0.1</ip></networks><profile>default</profile><grants><query>GRANT SYSTEM LISTEN ON *.*</query><query>GRANT SELECT ON system.numbers</query></grants></default>';
    const users = place.path('clickhouse-users.xml');
    writeFileSync(users, usersOfChart().replace('<users>', `<users>${starter}`));
    const offered = ['access_control_improvements', 'http_handlers'].map((name) => partOf('clickhouse.xml', name));
    writeFileSync(configFile, `<clickhouse><users_config>${users}</users_config>${offered.join('')}</clickhouse>`);
    writeFileSync(place.path('clickhouse-users.d/team.xml'), teamFile());
    engine = new EngineProcess({ library: findEngine(), dataFolder, configFile, host: '127.0.0.1', port });
    url = `http://127.0.0.1:${port}`;
    const writer = as('rehearse', place.secret('clickhouse'), 'default');
    await until(async () => engine.isOver || (await writer.ping()));
    await writer.command('CREATE DATABASE rehearse');
    await writer.close();
  });
  afterAll(() => engine.stop());

  const usersOfChart = () => place.configuration('clickhouse-users.xml');
  const partOf = (name: string, part: string) =>
    new RegExp(`<${part}>[^]*</${part}>`).exec(place.configuration(name))?.[0] ?? '';
  const teamFile = () => {
    const text = readFileSync(join(root, 'deploy/clickhouse/team.xml'), 'utf8');
    const hash = createHash('sha256').update('secret of team blue').digest('hex');
    return text
      .replaceAll('analyst_TEAM', 'analyst_blue')
      .replaceAll("'APP'", "'blue'")
      .replace('>SHA256<', `>${hash}<`);
  };
  const as = (username: string, password: string, database = 'rehearse') =>
    new ClickHouse({ url, username, password, database });
  test('lets services write, analysts read, and a team read what is theirs', async () => {
    const writer = as('rehearse', place.secret('clickhouse'));
    const analyst = as('analyst', place.secret('analyst'));
    const team = as('analyst_blue', 'secret of team blue');
    await migrate(writer, schema);
    await twoPrototypes(writer);
    const all = (apps: readonly string[]) => teamTables.map(() => apps);
    expect(await appsSeenBy(writer)).toEqual(all(['blue', 'red']));
    expect(await appsSeenBy(analyst)).toEqual(all(['blue', 'red']));
    expect(await appsSeenBy(team)).toEqual(all(['blue']));
    expect(await leaks(team)).toEqual([]);
    await expect(team.query('SELECT count() FROM schema_steps')).rejects.toThrow('Not enough privileges');
    await expect(analyst.command('TRUNCATE TABLE session_events')).rejects.toThrow(/readonly|privileges/);
    await expect(as('analyst', 'guessed').query('SELECT 1')).rejects.toThrow('Authentication failed');
    for (const client of [writer, analyst, team]) await client.close();
  });

  test('gives the rights and limits that the embedded one gives', () => {
    const users = usersOfChart();
    const flat = (text: string) => text.replace(/<!--[^]*?-->/g, '').replace(/\s+/g, ' ');
    const ofMemory = /<max_bytes_before_external_\w+>\d+<\/\w+>|<max_block_size>\d+<\/max_block_size>/g;
    expect(flat(users.replace(ofMemory, ''))).toContain(flat(profiles));
    const granted = [...users.matchAll(/<query>(.*)<\/query>/g)].map(([, grant]) => grant);
    expect(granted).toEqual([...servicesGrants, ...analystGrants]);
    expect(users).not.toMatch(/<default>|no_password|access_management/);
    expect(partOf('clickhouse.xml', 'access_control_improvements').replace(/\s/g, '')).toBe(
      improvements.replace(/\s/g, ''),
    );
  });

  test.each(['rehearse', 'analyst', 'analyst_blue'])('lets %s reach no file, program or address', async (username) => {
    const secrets: Record<string, string> = { rehearse: place.secret('clickhouse'), analyst: place.secret('analyst') };
    const who = { url, username, password: secrets[username] ?? 'secret of team blue' };
    // Not beside the configuration, which the engine may read.
    const folder = mkdtempSync(join(tmpdir(), 'rehearse-traps-'));
    const traps = await setTraps(join(folder, 'traps'));
    const ways = otherWays(traps);
    const statements = [...(await tableFunctionCalls(who, traps)), ...(await tableEngines(who, traps)), ...ways];
    const answers = await askAll(who, statements);
    traps.close();
    expect(statements.filter((_, at) => answers[at]?.includes(canary))).toEqual([]);
    expect(ways.filter((_, at) => answers.slice(-ways.length)[at]?.startsWith('200'))).toEqual([]);
    expect(leftBehind(traps)).toEqual([]);
    expect(traps.heard()).toBe(0);
    rmSync(folder, { recursive: true });
  });

  test('serves none of its pages', async () => {
    for (const page of ['play', 'dashboard', 'replicas_status', 'metrics', 'js/uplot.js'])
      expect((await fetch(`${url}/${page}`)).status).toBe(404);
  });
});
