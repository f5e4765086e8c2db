import { execFile } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EngineUnavailable } from '@rehearse/testkit/engines';
import { pureGo, quickBuild } from '../../libs/testkit/engines/go';
import { installOnce, isThere, run } from '../../libs/testkit/engines/install';

const runFile = promisify(execFile);

export interface GoProgram {
  readonly name: string;
  readonly version: string;
  /** Of its main package. */
  readonly path: string;
  /** By default the package is a module. */
  readonly module?: string;
  /** Of the modules that it keeps in its own repository, and names as v0.0.0. */
  readonly staging?: string;
  /** The variable that tells it its version. */
  readonly tells?: string;
  /** A file of ours that is its main package, where what the module has is more than we need: `path` is `.` then. */
  readonly main?: string;
}

/** Builds one program of a Go module, in a module of our own: `go install` refuses some. Answers its path. */
export async function goProgram({
  name,
  version,
  path,
  module = path,
  staging,
  tells,
  main,
}: GoProgram): Promise<string> {
  const home = await installOnce(name, version, async (folder) => {
    if (!isThere('go')) throw new EngineUnavailable(`${name} is built by Go 1.25 or newer: https://go.dev/dl`);
    const staged = staging === undefined ? [] : await stagedModules(module, version, folder);
    const replaced = staged.map((other) => `replace ${other} => ${other} ${staging}\n`);
    const told = tells === undefined ? '' : ` -X ${tells}=${version}`;
    const needed = `module build\n\ngo 1.25\n\nrequire ${module} ${version}\n`;
    await writeFile(join(folder, 'go.mod'), needed + replaced.join(''));
    if (main !== undefined) await copyFile(main, join(folder, 'main.go'));
    const link = `-ldflags=-s -w${told}`;
    const args = ['-C', folder, ...quickBuild, '-mod=mod', link, '-o', name, path];
    await run('go', ['build', ...args], pureGo);
  });
  return join(home, name);
}

async function stagedModules(module: string, version: string, cwd: string): Promise<readonly string[]> {
  const { stdout } = await runFile('go', ['mod', 'download', '-json', `${module}@${version}`], { cwd });
  const { GoMod } = JSON.parse(stdout) as { GoMod: string };
  return Array.from((await readFile(GoMod, 'utf8')).matchAll(/^\s*(\S+) => \.\/staging/gm), ([, name = '']) => name);
}
