import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineUnavailable } from '@rehearse/testkit/engines';
import { withFileLock } from '../../libs/testkit/engines/file-lock';
import { installOnce, isThere, run } from '../../libs/testkit/engines/install';

/** A program that is on the PATH, or else out of a package of Debian, of which nothing is installed or started. Answers its path. */
export async function debianProgram(name: string, from: string): Promise<string> {
  if (isThere(name)) return name;
  const home = await installOnce(name, 'debian', async (folder) => {
    if (!isThere('apt-get')) throw new EngineUnavailable(`the program ${name} is missing (Debian: package ${from})`);
    const files = join(folder, 'files');
    await withFileLock('apt', async () => {
      if (process.getuid?.() === 0) await run('apt-get', ['update', '-qq']);
      const script = 'cd "$0" && apt-get download -qq "$1" && dpkg-deb -x ./"$1"_*.deb files && rm ./"$1"_*.deb';
      await run('sh', ['-c', script, folder, from]);
    });
    await rename(join(files, 'usr', 'bin', name), join(folder, name));
    await rm(files, { recursive: true });
  });
  return join(home, name);
}
