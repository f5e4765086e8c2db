import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { analystGrants, improvements, servicesGrants, teamGrants, usersXml, type EngineUser } from './engine-users';
import { httpHandlers } from './http-handlers';
import { readTeams, textOf, type Teams } from './teams';

export const database = 'rehearse';
export const writerName = 'rehearse';
export const analystName = 'analyst';

interface Passwords {
  readonly writer: string;
  readonly analyst: string;
  readonly teams: Readonly<Record<string, string>>;
}

/** The folder of our own server: `store` is ClickHouse's, the rest is written here, for its owner's eyes only. */
export interface EngineFolder {
  readonly store: string;
  readonly configFile: string;
  readonly passwords: Passwords;
}

/** Passwords are drawn when they are first needed, and kept; the configuration is written anew at every start. */
export async function prepareFolder(folder: string): Promise<EngineFolder> {
  const store = join(folder, 'store');
  await mkdir(store, { recursive: true, mode: 0o700 });
  const teams = await readTeams(join(folder, 'analysts.json'));
  const passwords = await readPasswords(join(folder, 'passwords.json'), Object.keys(teams));
  const users = usersOf(passwords, teams);
  // A folder of their own: the engine may read what is beside its configuration, and passwords are none of that.
  await mkdir(join(folder, 'config'), { recursive: true, mode: 0o700 });
  const [configFile, usersFile] = [join(folder, 'config/config.xml'), join(folder, 'config/users.xml')];
  await writePrivately(usersFile, usersXml(users));
  await writePrivately(configFile, configXml(usersFile, users));
  return { store, configFile, passwords };
}

/** Whole or not at all, readable by its owner only. */
export async function writePrivately(path: string, text: string): Promise<void> {
  await writeFile(`${path}.draft`, text, { mode: 0o600 });
  await rename(`${path}.draft`, path);
}

async function readPasswords(path: string, teams: readonly string[]): Promise<Passwords> {
  const text = await textOf(path);
  const known = text === undefined ? {} : (JSON.parse(text) as Partial<Passwords>);
  const { writer = drawn(), analyst = drawn() } = known;
  const ofTeams = Object.fromEntries(teams.map((name) => [name, known.teams?.[name] ?? drawn()]));
  const passwords = { writer, analyst, teams: ofTeams };
  await writePrivately(path, JSON.stringify(passwords));
  return passwords;
}

const drawn = () => randomBytes(24).toString('base64url');

const usersOf = ({ writer, analyst, teams }: Passwords, apps: Teams): readonly EngineUser[] => [
  { name: writerName, password: writer, profile: 'services', grants: servicesGrants },
  { name: analystName, password: analyst, profile: 'analyst', grants: analystGrants },
  ...Object.entries(teams).map(([name, password]): EngineUser => ({
    name,
    password,
    profile: 'analyst',
    grants: teamGrants,
    apps: apps[name],
  })),
];

/** What the server offers, and to whom: see `http-handlers.ts` and `engine-users.ts`. */
const configXml = (usersFile: string, users: readonly EngineUser[]) => `<clickhouse>
  <users_config>${escaped(usersFile)}</users_config>
  <listen_reuse_port>true</listen_reuse_port>
  ${improvements}
  ${httpHandlers(users.map(({ name }) => name))}
</clickhouse>
`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
