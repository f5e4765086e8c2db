// Suites side by side build the same program, and start it while another one does.
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { buildProgram } from '@rehearse/testkit/programs';

const build = () => buildProgram(`test-build-${process.pid}`, 'tools/build/program.fixture.ts');

let file: string;
beforeAll(async () => {
  file = await build();
});
afterAll(() => rm(dirname(file), { recursive: true, force: true }));

test('a program is whole at every moment while it is built again and again', async () => {
  let isOver = false;
  async function buildOften(): Promise<void> {
    for (let round = 0; round < 5; round++) await Promise.all([build(), build()]);
    isOver = true;
  }
  async function startOften(): Promise<readonly string[]> {
    const answers: string[] = [];
    while (!isOver) answers.push((await promisify(execFile)(process.execPath, [file])).stdout);
    return answers;
  }
  const [, ...answers] = await Promise.all([buildOften(), startOften(), startOften()]);
  for (const some of answers) expect(new Set(some)).toEqual(new Set(['whole\n']));
});
