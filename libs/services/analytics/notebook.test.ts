// docs/results.ipynb: every cell of it, on tables that were taken out; it says what the results pages do.
import { routes } from '@rehearse/contract';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { at, buying, click, load, openTestBed } from './analytics.fixture';
import type { TestBed } from './analytics.fixture';

interface Result {
  readonly by_device: Readonly<Record<string, number>>;
  readonly tasks: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly answers: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const why = { id: 'why', type: 'TextBox', name: 'Why', x: 0, y: 0, w: 200, h: 40, z: 0, style: {} };
const widgets = { why: { ...why, props: { isSurveyElement: true } } };
const home = { id: 's10001', name: 'Home', x: 0, y: 0, w: 375, h: 667, children: ['why'], props: { start: true } };
const thanks = { ...home, id: 's10002', name: 'Thanks', x: 500, children: [], props: {} };
const phone = { w: 390, h: 844 };
const desktop = { w: 1_440, h: 900 };

let testBed: TestBed;
let folder: string;
let output: Awaited<ReturnType<typeof runNotebook>>;

beforeAll(async () => {
  testBed = await openTestBed({ screens: { s10001: home, s10002: thanks }, widgets, lines: {} });
  await testBed.saveTasks(buying);
  await record('S1', phone, 'cheap', 1_000);
  await record('S2', phone, 'cheap', 3_000);
  await record('S3', desktop, '=cmd', 1_500);
  await record('S4', desktop, 'Größe 🎬');
  await record('invalid', desktop, 'cheap');
  const body = { type: 'session', reference: 'invalid', isValid: false };
  const path = `/rest/annotations/apps/${testBed.app.id}`;
  expect(await testBed.send('POST', path, { token: testBed.owner.token, body })).toMatchObject({ status: 200 });
  folder = await mkdtemp(join(tmpdir(), 'rehearse-notebook-'));
  await testBed.settled();
  await Promise.all(['sessions', 'tasks', 'survey'].map(takeOut));
  output = await runNotebook();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await testBed.close();
});

/** A session that says why, and then reaches the last screen after so many ms, or does not. */
async function record(session: string, device: object, value: string, thanksAt?: number): Promise<void> {
  await testBed.record(session, [
    at(0, 'SessionStart', { device }),
    load(1),
    at(2, 'WidgetChange', { widget: 'why', x: -1, y: -1, state: { type: 'text', value } }),
    click(500, 'why'),
    ...(thanksAt === undefined ? [] : [load(thanksAt, 's10002')]),
  ]);
}

async function takeOut(table: string): Promise<void> {
  const path = `/rest/analytics/${testBed.app.id}/export/${table}.ndjson`;
  const { status, text } = await testBed.send('GET', path, { token: testBed.owner.token });
  expect(status).toBe(200);
  await writeFile(join(folder, `${table}.ndjson`), text);
}

async function runNotebook(): Promise<{ readonly result: Result; readonly printed: string }> {
  const script = join(import.meta.dirname, 'notebook.fixture.mjs');
  const notebook = join(import.meta.dirname, '../../../docs/results.ipynb');
  const names = ['by_device', 'tasks', 'answers'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, notebook, folder, ...names]);
  return { result: JSON.parse(stdout) as Result, printed: stderr };
}

test('sessions that count, by device', () => expect(output.result.by_device).toEqual({ phone: 2, desktop: 2 }));

test('success and time of a task are those of the results', async () => {
  const { rows } = await testBed.ask(routes.analytics.tasks, 'tasks');
  const [row] = rows;
  expect(row).toMatchObject({ successes: 3, rateOfGiven: { n: 4, x: 3, value: 0.75 } });
  expect(output.result.tasks).toEqual({
    t1: {
      name: 'Buy',
      sessions: 4,
      successes: 3,
      share: 0.75,
      low: expect.closeTo(row?.rateOfGiven.lo ?? Number.NaN, 9) as number,
      high: expect.closeTo(row?.rateOfGiven.hi ?? Number.NaN, 9) as number,
      median_seconds: expect.closeTo((row?.duration.median ?? Number.NaN) / 1_000, 9) as number,
    },
  });
  expect(output.printed).toContain('Buy · phone: 100% of 2 (29% to 100%)');
});

test('answers, as they were given', () =>
  expect(output.result.answers).toEqual({ Why: { cheap: 2, '=cmd': 1, 'Größe 🎬': 1 } }));
