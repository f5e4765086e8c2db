import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EngineUnavailable } from './engine';
import { cacheFolder } from './files';
import { withFileLock } from './file-lock';

const runFile = promisify(execFile);
const isWorthReading = 2000;
const pauseMs = 2000;

/** Fills the folder of this version once, whole or not at all, whoever else does the same now. Answers the folder. */
export async function installOnce(
  name: string,
  version: string,
  install: (folder: string) => Promise<void>,
): Promise<string> {
  const home = join(cacheFolder(), `${name}-${version}`);
  if (existsSync(home)) return home;
  return await withFileLock(`${name}-${version}`, async () => {
    if (existsSync(home)) return home;
    process.stderr.write(`Installing ${name} ${version} ...\n`);
    const draft = `${home}.draft`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    await install(draft);
    await rename(draft, home);
    return home;
  });
}

/** Runs an installer; once more, twice at most, when it fails, as networks do. What it said last becomes the reason. */
export async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  for (let again = 2; ; again--) {
    const failure = await tryOnce(command, args, env);
    if (!failure) return;
    if (again === 0) throw failure;
    await sleep(pauseMs);
  }
}

async function tryOnce(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<EngineUnavailable | undefined> {
  try {
    await runFile(command, args, { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 });
    return undefined;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    const said = `${stdout}\n${stderr}`.trim().slice(-isWorthReading) || message;
    return new EngineUnavailable(`\`${command} ${args.join(' ')}\` failed: ${said}`, { cause: error });
  }
}

/** Sees to it that a program is on the PATH: on Debian as root by apt, otherwise the error says how. */
export async function need(program: string, debianPackage: string): Promise<void> {
  if (isThere(program)) return;
  if (process.getuid?.() !== 0 || !isThere('apt-get')) {
    throw new EngineUnavailable(`the program ${program} is missing (Debian: apt-get install ${debianPackage})`);
  }
  await withFileLock('apt', async () => {
    if (isThere(program)) return;
    process.stderr.write(`Installing ${debianPackage} by apt ...\n`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], env);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], env);
  });
}

export function isThere(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
