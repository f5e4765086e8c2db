import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Every test of the file has an empty cache of engines. Answers the folder of the test that runs. */
export function ownCache(): () => string {
  const { REHEARSE_ENGINES: before } = process.env;
  let cache = '';
  beforeEach(async () => {
    cache = await mkdtemp(join(tmpdir(), 'rehearse-engines-'));
    process.env['REHEARSE_ENGINES'] = cache;
  });
  afterEach(async () => {
    if (before === undefined) delete process.env['REHEARSE_ENGINES'];
    else process.env['REHEARSE_ENGINES'] = before;
    await rm(cache, { recursive: true });
  });
  return () => cache;
}
