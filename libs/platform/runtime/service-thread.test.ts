import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildProgram } from '@rehearse/testkit/programs';
import { eventually } from '@rehearse/testkit/waiting';
import { createLog, ServiceThread, ThreadAway } from '.';

let program: string;
beforeAll(async () => {
  program = await buildProgram(`test-thread-${process.pid}`, 'libs/platform/runtime/thread.fixture.ts');
});
afterAll(() => rm(dirname(program), { recursive: true, force: true }));

const said: string[] = [];
const log = createLog('error', { write: (line) => said.push(line) });
const start = (kind = 'good', stopTimeoutMs = 60_000) =>
  ServiceThread.start({ name: 'helper', program, data: { kind }, log, stopTimeoutMs });

const restarted = (thread: ServiceThread): Promise<void> => eventually(() => thread.check());

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
