// Every way known to make a ClickHouse read or write files, reach the network or start programs, tried as one user.
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface Intruder {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

export interface Traps {
  /** Files that say `canary` are there, and nothing else is to appear. */
  readonly folder: string;
  /** Of a server that counts who comes. */
  readonly address: string;
  heard(): number;
  close(): void;
}

export const canary = 'canary-5f1d9e';

export async function setTraps(folder: string): Promise<Traps> {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let heard = 0;
  server.on('connection', () => heard++);
  mkdirSync(folder);
  writeFileSync(join(folder, 'secrets.json'), `${canary}\n`);
  writeFileSync(join(folder, 'run.sh'), `#!/bin/sh\necho ${canary} | tee '${folder}/ran'\n`);
  chmodSync(join(folder, 'run.sh'), 0o755);
  const { port } = server.address() as AddressInfo;
  return { folder, address: `127.0.0.1:${port}`, heard: () => heard, close: () => void server.close() };
}

/** What it should not have left behind. */
export const leftBehind = ({ folder }: Traps): readonly string[] =>
  ['ran', 'written', 'written.csv', 'disk'].filter((name) => existsSync(join(folder, name)));

export async function ask({ url, username, password }: Intruder, sql: string, parameters = ''): Promise<string> {
  const answer = await fetch(`${url}/?max_execution_time=5${parameters}`, {
    method: 'POST',
    body: sql,
    headers: { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password, Origin: 'https://elsewhere.example' },
  });
  for (const name of answer.headers.keys())
    if (name.startsWith('access-control-allow-')) throw new Error(`${sql}: ${name} is answered`);
  return `${answer.status} ${await answer.text()}`;
}

/** The answers to all of them, some at a time. */
export async function askAll(who: Intruder, statements: readonly string[]): Promise<readonly string[]> {
  const left = [...statements.entries()].toReversed();
  const answers: string[] = [];
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) answers[next[0]] = await ask(who, next[1]);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return answers;
}

const quoted = (...texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ');

async function namesIn(who: Intruder, select: string): Promise<readonly string[]> {
  const answer = await ask(who, `${select} FORMAT TSV`);
  if (!answer.startsWith('200 ')) throw new Error(answer);
  return answer.slice(4).trim().split('\n');
}

const secrets = ({ folder }: Traps) => `${folder}/secrets.json`;
const page = ({ address }: Traps) => `http://${address}/x`;

export async function functionCalls(who: Intruder, traps: Traps): Promise<readonly string[]> {
  const names = await namesIn(who, "SELECT name FROM system.functions WHERE NOT is_aggregate AND alias_to = ''");
  const lists = [quoted(secrets(traps)), quoted(secrets(traps), secrets(traps)), quoted(page(traps))];
  return names.flatMap((name) => lists.map((list) => `SELECT toString(\`${name}\`(${list}))`));
}

/** Arguments of tables that are elsewhere: files, addresses, programs, databases. */
const sources = (traps: Traps): readonly string[] => [
  quoted(secrets(traps)),
  quoted(secrets(traps), 'LineAsString', 's String'),
  quoted(page(traps)),
  quoted(page(traps), 'LineAsString', 's String'),
  quoted(traps.address, 'system', 'one'),
  quoted(traps.address, 'db', 'table', 'user', 'password'),
  quoted(`${traps.folder}/run.sh`, 'TSV', 's String'),
  quoted(`http://${traps.address}/bucket/x.csv`, 'key', 'secret', 'CSV', 's String'),
  quoted(`http://${traps.address}/x`, 'container', 'blob', 'account', 'key', 'CSV'),
  quoted(`jdbc:mysql://${traps.address}/?user=u`, 'db', 'table'),
  quoted(`mongodb://${traps.address}/db`, 'collection', 's String'),
];

export async function tableFunctionCalls(who: Intruder, traps: Traps): Promise<readonly string[]> {
  const names = await namesIn(who, 'SELECT name FROM system.table_functions');
  const targets = [`${traps.folder}/written.csv`, page(traps)].map((place) => quoted(place, 'CSV', 's String'));
  return names.flatMap((name) => [
    ...sources(traps).map((list) => `SELECT * FROM \`${name}\`(${list}) LIMIT 5`),
    ...targets.map((list) => `INSERT INTO FUNCTION \`${name}\`(${list}) SELECT 'x'`),
  ]);
}

/** Engines that reach out of the database. Those that hold their rows themselves are what a database is for. */
export async function tableEngines(who: Intruder, traps: Traps): Promise<readonly string[]> {
  const names = await namesIn(who, "SELECT name FROM system.table_engines WHERE name NOT LIKE '%MergeTree'");
  return names.flatMap((name) =>
    sources(traps).map((list, at) => `CREATE TABLE rehearse.way_${name}_${at} (s String) ENGINE = ${name}(${list})`),
  );
}

/** Statements, formats and settings. */
export const otherWays = ({ folder, address }: Traps): readonly string[] => [
  ...[
    'STOP LISTEN HTTP',
    'SHUTDOWN',
    'RELOAD CONFIG',
    'FLUSH LOGS',
    'DROP DNS CACHE',
    'STOP MERGES rehearse.session_events',
    'KILL',
  ].map((what) => `SYSTEM ${what}`),
  `SELECT * FROM default.\`${folder}/secrets.json\``,
  `SELECT * FROM \`${folder}/secrets.json\``,
  `SELECT 1 INTO OUTFILE '${folder}/written'`,
  `INSERT INTO rehearse.erasures (app) FROM INFILE '${folder}/secrets.json' FORMAT TSV`,
  `BACKUP DATABASE rehearse TO File('${folder}/written')`,
  `BACKUP DATABASE rehearse TO Disk('default', 'written')`,
  `BACKUP DATABASE rehearse TO S3('http://${address}/b', 'k', 's')`,
  `RESTORE DATABASE rehearse FROM File('${folder}/secrets.json')`,
  ...['File', 'Filesystem', 'SQLite', 'MySQL', 'PostgreSQL', 'S3', 'HDFS', 'DataLakeCatalog', 'Remote'].flatMap(
    (name) => [
      `CREATE DATABASE way ENGINE = ${name}('${folder}')`,
      `CREATE DATABASE way ENGINE = ${name}('${address}', 'db', 'user', 'password')`,
    ],
  ),
  ...[
    `FILE(path '${folder}/secrets.json' format 'TSV')`,
    `HTTP(url 'http://${address}/x' format 'TSV')`,
    `EXECUTABLE(command '${folder}/run.sh' format 'TSV')`,
    `CLICKHOUSE(host '127.0.0.1' port ${address.split(':')[1]} user 'u' table 't' db 'd')`,
  ].map(
    (source) =>
      `CREATE DICTIONARY rehearse.way (s String) PRIMARY KEY s SOURCE(${source}) LAYOUT(COMPLEX_KEY_DIRECT())`,
  ),
  `CREATE FUNCTION way AS x -> file('${folder}/secrets.json')`,
  `CREATE NAMED COLLECTION way AS url = 'http://${address}/x'`,
  `CREATE USER way`,
  `CREATE ROLE way`,
  `GRANT ALL ON *.* TO CURRENT_USER`,
  `EXECUTE AS default SELECT 1`,
  `ALTER USER default IDENTIFIED WITH no_password`,
  `ALTER TABLE rehearse.session_events FETCH PARTITION tuple() FROM '/x'`,
  `ALTER TABLE rehearse.session_events FREEZE WITH NAME 'way'`,
  `ALTER TABLE rehearse.session_events ATTACH PARTITION ID 'all' FROM rehearse.way`,
  `ATTACH TABLE rehearse.way FROM '${folder}' (s String) ENGINE = MergeTree ORDER BY s`,
  `CREATE TABLE rehearse.way (s String) ENGINE = MergeTree ORDER BY s SETTINGS disk = disk(type = local, path = '${folder}/disk/')`,
  `CREATE TABLE rehearse.way (s String) ENGINE = MergeTree ORDER BY s SETTINGS disk = disk(type = web, endpoint = 'http://${address}/x/')`,
  `CREATE TABLE rehearse.way (s String) ENGINE = MergeTree ORDER BY s SETTINGS storage_policy = 'other'`,
  `SELECT * FROM format('Protobuf', '') SETTINGS format_schema = '${folder}/secrets.json:M'`,
  `SELECT * FROM format('CapnProto', '') SETTINGS format_schema = '${folder}/secrets.json:M'`,
  `SELECT * FROM format('AvroConfluent', 's String', '\\0\\0\\0\\0\\1x') SETTINGS format_avro_schema_registry_url = 'http://${address}'`,
  `SELECT * FROM format('TSV', 'n UInt8', 'x') SETTINGS input_format_allow_errors_num = 5, input_format_record_errors_file_path = '${folder}/written'`,
  `SELECT 1 SETTINGS add_http_cors_header = 1`,
  `SELECT 1 SETTINGS http_response_headers = map('Access-Control-Allow-Origin', '*')`,
  ...[
    'users',
    'grants',
    'query_log',
    'named_collections',
    'server_settings',
    'session_log',
    'row_policies',
    'disks',
    'remote_data_paths',
    'backups',
    'dictionaries',
    'stack_trace',
    'errors',
    'text_log',
    'warnings',
    'clusters',
    'certificates',
  ].map((table) => `SELECT * FROM system.${table}`),
  `SHOW CREATE USER CURRENT_USER`,
];
