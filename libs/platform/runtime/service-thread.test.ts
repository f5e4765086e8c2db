import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildProgram } from '../conformance';
import { createLog, ServiceThread, ThreadAway } from '.';

let program: { readonly file: string; readonly folder: string };
beforeAll(async () => {
  program = await buildProgram(fileURLToPath(new URL('./thread.fixture.ts', import.meta.url)));
});
afterAll(() => rm(program.folder, { recursive: true, force: true }));

const said: string[] = [];
const log = createLog('error', { write: (line) => said.push(line) });
const start = (kind = 'good', stopWithinMs = 60_000) =>
  ServiceThread.start({ name: 'helper', program: program.file, data: { kind }, log, stopWithinMs });

async function restarted(thread: ServiceThread): Promise<void> {
  for (;;) {
    try {
      return thread.check();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

test('answers questions, many at a time, each its own', async () => {
  const thread = await start();
  const numbers = Array.from({ length: 200 }, (_, number) => number);
  expect(await Promise.all(numbers.map((number) => thread.ask('double', number)))).toEqual(numbers.map((n) => n * 2));
  await expect(thread.ask('refuse')).rejects.toThrow('refused');
  expect(await thread.metrics()).toBe('life good\n');
  await thread.close();
  await expect(thread.ask('double', 1)).rejects.toThrow('helper');
});

test('finishes what is in hand before it ends', async () => {
  const thread = await start();
  const cells = new SharedArrayBuffer(4);
  await thread.ask('work', cells);
  await thread.close();
  expect(new Int32Array(cells)[0]).toBe(1);
});

test('is cut off when it does not end', async () => {
  const thread = await start('endless', 50);
  await thread.close();
  await expect(thread.ask('double', 1)).rejects.toThrow(ThreadAway);
});

test('is started again when it dies; who waits for an answer is told', async () => {
  const thread = await start();
  const open = [thread.ask('die'), thread.ask('die')];
  const answers = await Promise.allSettled(open);
  for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(ThreadAway) });
  expect(() => thread.check()).toThrow('the thread helper is being started again');
  expect(await thread.metrics()).toBe('');
  await restarted(thread);
  expect(await thread.ask('double', 4)).toBe(8);
  expect(said.join('')).toMatch(/died of it.*"thread":"helper","msg":"a thread has ended and is started again"/);
  await thread.close();
});

test('what keeps it from starting is thrown', async () => {
  await expect(start('broken')).rejects.toThrow('no way to start');
});
