import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { schema } from './schema';

const folder = join(import.meta.dirname, 'schema');

test('an operator finds the file of a step by the name that the log has of it, and no file is left out', async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const named = new Set(files.map((file) => file.replace(/-fill\.sql$|\.sql$/, '')));
  const steps = schema.map(({ number, name }) => `${String(number).padStart(4, '0')}-${name}`);
  expect(steps.map((step) => step.replace(/-fill$/, ''))).toEqual([...named]);
  for (const file of files) {
    const sql = await readFile(join(folder, file), 'utf8');
    const step = schema.find(({ number }) => number === Number(file.slice(0, 4)));
    expect([file, step?.sql.includes(sql)]).toEqual([file, true]);
  }
  expect(schema.map(({ number }) => number)).toEqual(schema.map((_, at) => at + 1));
});
