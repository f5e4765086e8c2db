import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineUnavailable } from './engine';
import { installOnce, need, run } from './install';
import { ownCache } from './own-cache.fixture';

const { PATH: path } = process.env;
const cache = ownCache();
afterEach(() => {
  process.env['PATH'] = path;
});

it('installs a version once, though several ask at the same time', async () => {
  let installed = 0;
  const install = async (folder: string) => {
    installed++;
    await sleep(50);
    await writeFile(join(folder, 'engine'), 'x');
  };
  const homes = await Promise.all(Array.from({ length: 5 }, () => installOnce('thing', '1.0', install)));
  expect(new Set(homes)).toEqual(new Set([join(cache(), 'thing-1.0')]));
  expect(installed).toBe(1);
  expect(existsSync(join(cache(), 'thing-1.0', 'engine'))).toBe(true);
});

it('is tried again', async () => {
  const script = 'cd $0; [ -e tried ] || { touch tried; exit 1; }';
  await run('sh', ['-c', script, cache()]);
  expect(await readdir(cache())).toEqual(['tried']);
});

it('leaves nothing half installed', async () => {
  const broken = installOnce('thing', '1.0', () => run('sh', ['-c', 'echo no network >&2; exit 1']));
  await expect(broken).rejects.toThrow(EngineUnavailable);
  await expect(broken).rejects.toThrow(/no network/);
  expect(await installOnce('thing', '1.0', (folder) => writeFile(join(folder, 'engine'), 'x'))).toBe(
    join(cache(), 'thing-1.0'),
  );
  expect(await readdir(join(cache(), 'thing-1.0'))).toEqual(['engine']);
});

it('says what is missing where nothing can be installed', async () => {
  process.env['PATH'] = cache();
  await expect(need('redis-server', 'redis-server')).rejects.toThrow(
    'the program redis-server is missing (Debian: apt-get install redis-server)',
  );
});
