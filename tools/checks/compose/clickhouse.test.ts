import { ClickHouse, migrate } from '@rehearse/platform/clickhouse';
import { schema } from '@rehearse/services/pipeline';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findEngine } from '../../../libs/platform/clickhouse/engine-library';
import { EngineProcess } from '../../../libs/platform/clickhouse/engine-process';
import { freePorts } from '../../engines/free-ports';
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
      '<default><no_password/><networks><ip>127.0.0.1</ip></networks><profile>default</profile></default>';
    const users = place.path('clickhouse-users.xml');
    writeFileSync(users, place.configuration('clickhouse-users.xml').replace('<users>', `<users>${starter}`));
    writeFileSync(configFile, `<clickhouse><users_config>${users}</users_config></clickhouse>`);
    writeFileSync(place.path('clickhouse-users.d/team.xml'), teamFile());
    engine = new EngineProcess({ library: findEngine(), dataFolder, configFile, host: '127.0.0.1', port });
    url = `http://127.0.0.1:${port}`;
    const writer = as('rehearse', place.secret('clickhouse'), 'default');
    while (!(await writer.ping()) && !engine.isOver) await sleep(50);
    await writer.command('CREATE DATABASE rehearse');
    await writer.close();
  });
  afterAll(() => engine.stop());

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
  const appsSeenBy = async (client: ClickHouse) => {
    const seen = [];
    for (const table of ['session_events', 'session_trails', 'mouse_points'])
      seen.push(await client.query(`SELECT arraySort(groupUniqArray(app)) AS apps FROM ${table} FINAL`));
    return seen;
  };

  test('lets services write, analysts read, and a team read what is theirs', async () => {
    const writer = as('rehearse', place.secret('clickhouse'));
    const analyst = as('analyst', place.secret('analyst'));
    const team = as('analyst_blue', 'secret of team blue');
    await migrate(writer, schema);
    for (const table of ['session_events', 'session_trails', 'mouse_points'])
      await writer.insert(
        table,
        ['blue', 'red'].map((app) => ({ app, session: 's' })),
      );
    const both = Array.from({ length: 3 }, () => [{ apps: ['blue', 'red'] }]);
    expect(await appsSeenBy(writer)).toEqual(both);
    expect(await appsSeenBy(analyst)).toEqual(both);
    expect(await appsSeenBy(team)).toEqual(Array.from({ length: 3 }, () => [{ apps: ['blue'] }]));
    await expect(team.query('SELECT count() FROM session_batches')).rejects.toThrow('Not enough privileges');
    await expect(analyst.command('TRUNCATE TABLE session_events')).rejects.toThrow(/readonly|privileges/);
    await expect(as('analyst', 'guessed').query('SELECT 1')).rejects.toThrow('Authentication failed');
    for (const client of [writer, analyst, team]) await client.close();
  });
});
