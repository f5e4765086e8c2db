import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { database, prepareFolder, writerName } from '../../../platform/clickhouse/engine-config';
import { findEngine } from '../../../platform/clickhouse/engine-library';
import { engineArguments } from '../../../platform/clickhouse/engine-process';
import { ClickHouseUnavailable } from '../../../platform/clickhouse/errors';
import { EngineUnavailable, type Recipe } from '../engine';

const image = 'clickhouse/clickhouse-server:26.7';
const containerPassword = 'rehearse';
const host = '127.0.0.1';
const urlOf = (port = 0, password = '') => `http://${writerName}:${password}@${host}:${port}/${database}`;

/** The same library that the embedded shape starts, or a server of the same version. */
export const clickhouse: Recipe = {
  variable: 'CLICKHOUSE_URL',
  ports: 5,
  async install() {
    try {
      return findEngine().engine;
    } catch (error) {
      if (error instanceof ClickHouseUnavailable) throw new EngineUnavailable(error.message, { cause: error });
      throw error;
    }
  },
  async processes(_, folder, [port = 0]) {
    const { store, configFile, passwords } = await prepareFolder(folder);
    await grantDatabasesOfSuites(join(dirname(configFile), 'users.xml'));
    const args = engineArguments({ library: findEngine(), dataFolder: store, configFile, host, port });
    const url = urlOf(port, passwords.writer);
    return { url, nodes: [{ name: 'clickhouse', url, folder, file: process.execPath, args, endsWithStdin: true }] };
  },
  containers([http, tcp, mysql, postgresql, interserver]) {
    const ports = { http, tcp, mysql, postgresql, interserver_http: interserver };
    const url = urlOf(http, containerPassword);
    const options = Object.entries(ports).map(([protocol, port]) => `--${protocol}_port=${port}`);
    const command = ['--', `--listen_host=${host}`, ...options];
    const env = { CLICKHOUSE_USER: writerName, CLICKHOUSE_PASSWORD: containerPassword };
    return { url, nodes: [{ name: 'clickhouse', url, image, command, env }] };
  },
  async ready(url) {
    const database = new URL(url).pathname.slice(1) || 'default';
    const exists = await ask(url, `EXISTS DATABASE ${database}`);
    if (exists.trim() === '0') await ask(url, `CREATE DATABASE IF NOT EXISTS ${database}`);
    await ask(url, 'SELECT 1');
  },
};

/** What is granted on the one database is granted on those beside it, too, each of which is a suite's. */
async function grantDatabasesOfSuites(usersFile: string): Promise<void> {
  const users = await readFile(usersFile, 'utf8');
  const grants = users.replaceAll(` ON ${database}.`, ` ON ${database}*.`);
  await writeFile(usersFile, grants.replaceAll('CREATE DATABASE,', 'CREATE DATABASE, DROP DATABASE,'));
}

async function ask(url: string, body: string): Promise<string> {
  const { origin, username, password } = new URL(url);
  const headers = {
    'X-ClickHouse-User': decodeURIComponent(username),
    'X-ClickHouse-Key': decodeURIComponent(password),
  };
  const answer = await fetch(origin, { method: 'POST', body, headers, signal: AbortSignal.timeout(3000) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
