import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const database = 'rehearse';
export const writerName = 'rehearse';
export const analystName = 'analyst';

export interface Passwords {
  readonly writer: string;
  readonly analyst: string;
}

/** The folder of our own server: `store` is ClickHouse's, the rest is written here, for its owner's eyes only. */
export interface EngineFolder {
  readonly store: string;
  readonly configFile: string;
  readonly passwords: Passwords;
}

/** Passwords are drawn at the first start and kept; the configuration is written anew at every start. */
export async function prepareFolder(folder: string): Promise<EngineFolder> {
  const store = join(folder, 'store');
  await mkdir(store, { recursive: true, mode: 0o700 });
  const passwords = await readPasswords(join(folder, 'passwords.json'));
  const configFile = join(folder, 'config.xml');
  const usersFile = join(folder, 'users.xml');
  await writePrivately(usersFile, usersXml(passwords));
  await writePrivately(configFile, configXml(usersFile));
  return { store, configFile, passwords };
}

/** Whole or not at all, readable by its owner only. */
export async function writePrivately(path: string, text: string): Promise<void> {
  await writeFile(`${path}.draft`, text, { mode: 0o600 });
  await rename(`${path}.draft`, path);
}

async function readPasswords(path: string): Promise<Passwords> {
  const known = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (known !== undefined) return JSON.parse(known);
  const passwords = { writer: randomBytes(24).toString('base64url'), analyst: randomBytes(24).toString('base64url') };
  await writePrivately(path, JSON.stringify(passwords));
  return passwords;
}

function configXml(usersFile: string): string {
  return `<clickhouse>
  <users_config>${escaped(usersFile)}</users_config>
  <access_control_improvements>
    <select_from_system_db_requires_grant>true</select_from_system_db_requires_grant>
    <select_from_information_schema_requires_grant>true</select_from_information_schema_requires_grant>
  </access_control_improvements>
</clickhouse>
`;
}

/**
 * The engine starts its server as the user "default", which cannot have a password there: it may do only that. The
 * analyst reads the analytics tables and nothing else, within limits that one question can raise a little.
 */
function usersXml(passwords: Passwords): string {
  return `<clickhouse>
  <profiles>
    <default/>
    <starter><max_memory_usage>100000000</max_memory_usage></starter>
    <analyst>
      <readonly>2</readonly>
      <cancel_http_readonly_queries_on_client_close>1</cancel_http_readonly_queries_on_client_close>
      <max_execution_time>60</max_execution_time>
      <max_memory_usage>2000000000</max_memory_usage>
      <max_memory_usage_for_user>4000000000</max_memory_usage_for_user>
      <max_concurrent_queries_for_user>8</max_concurrent_queries_for_user>
      <constraints>
        <max_execution_time><min>0.001</min><max>600</max></max_execution_time>
        <max_memory_usage><min>1</min><max>4000000000</max></max_memory_usage>
        <max_memory_usage_for_user><const/></max_memory_usage_for_user>
        <max_concurrent_queries_for_user><const/></max_concurrent_queries_for_user>
      </constraints>
    </analyst>
  </profiles>
  <quotas><default/></quotas>
  <users>
    <default>
      <no_password/>
      <networks><ip>127.0.0.1</ip><ip>::1</ip></networks>
      <profile>starter</profile>
      <quota>default</quota>
      <grants><query>GRANT SYSTEM LISTEN ON *.*</query><query>GRANT SELECT ON system.numbers</query></grants>
    </default>
    <${writerName}>
      <password_sha256_hex>${sha256(passwords.writer)}</password_sha256_hex>
      <networks><ip>127.0.0.1</ip><ip>::1</ip></networks>
      <profile>default</profile>
      <quota>default</quota>
    </${writerName}>
    <${analystName}>
      <password_sha256_hex>${sha256(passwords.analyst)}</password_sha256_hex>
      <networks><ip>::/0</ip></networks>
      <profile>analyst</profile>
      <quota>default</quota>
      <grants><query>GRANT SELECT ON ${database}.*</query></grants>
    </${analystName}>
  </users>
</clickhouse>
`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
