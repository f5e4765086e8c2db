import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSecrets } from '.';

describe('openSecrets', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rehearse-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('draws each once and keeps it, for its owner only', async () => {
    const data = join(folder, 'data');
    const first = await openSecrets(data, ['token', 'principal']);
    expect(first.token).toMatch(/^[\w-]{43}$/);
    expect(first.token).not.toBe(first.principal);
    expect(await openSecrets(data, ['token', 'principal'])).toEqual(first);
    const later = await openSecrets(data, ['token', 'other']);
    expect(later.token).toBe(first.token);
    expect(await openSecrets(data, ['token', 'principal', 'other'])).toEqual({ ...first, ...later });
    expect((await stat(join(data, 'secrets.json'))).mode & 0o077).toBe(0);
  });

  it('answers what was kept, and draws none of that', async () => {
    await writeFile(join(folder, 'secrets.json'), JSON.stringify({ before: 'a key of some time ago, long enough' }));
    const { token, before, older } = await openSecrets(folder, ['token'], ['before', 'older']);
    expect([before, older]).toEqual(['a key of some time ago, long enough', undefined]);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it.each(['not json', '{"token":"short"}', '[]'])('leaves a damaged file alone and says so: %s', async (text) => {
    const path = join(folder, 'secrets.json');
    await writeFile(path, text);
    await expect(openSecrets(folder, ['token'])).rejects.toThrow(`${path} is damaged`);
    expect(await readFile(path, 'utf8')).toBe(text);
  });
});
