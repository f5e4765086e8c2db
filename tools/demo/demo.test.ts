import { matchFlow } from '@rehearse/events';
import { validateApp } from '@rehearse/model';
import { recordSchema } from '@rehearse/contract';
import { buildProgram } from '@rehearse/testkit/programs';
import { seededRandom } from '@rehearse/testkit/random';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { sessionBegins, studyBegan } from './calendar';
import { drawCinema } from './cinema';
import { randomPerson, runSession } from './tester';

const nodes: Record<string, [string, Record<string, string>][]> = JSON.parse(
  readFileSync(new URL('../../node_modules/@tabler/icons/tabler-nodes-outline.json', import.meta.url), 'utf8'),
);
const icons = Object.fromEntries(
  Object.entries(nodes).map(([name, parts]) => [name, parts.map(([tag, { d }]) => `<${tag} d="${d}" />`).join('')]),
);
const { app, settings } = drawCinema(icons, 1_767_000_000_000);
const phone = { w: 390, h: 844, mouse: false };

const session = (seed: number, device = phone) => {
  const random = seededRandom(seed);
  return runSession(app, settings.tasks, randomPerson(random), device, random, 1_767_000_000_000);
};

it('draws a prototype that breaks no rule', () => {
  expect(Object.keys(app.screens).length).toBeGreaterThanOrEqual(10);
  expect(validateApp({ ...app, id: 'demo' })).toEqual([]);
});

it('gives the same session for the same seed, and another for another', () => {
  expect(session(1)).toEqual(session(1));
  expect(session(1)).not.toEqual(session(2));
});

it('gives records that the intake accepts, in order of time', () => {
  const records = session(3, { w: 1_280, h: 800, mouse: true });
  expect(records.filter((record) => !recordSchema.safeParse(record).success)).toEqual([]);
  expect(records.some(({ kind }) => kind === 'mouse')).toBe(true);
  const times = records.flatMap(({ time }) => (typeof time === 'number' ? time : []));
  expect(times.toSorted((a, b) => a - b)).toEqual(times);
});

it('has tasks that some testers finish and some do not', () => {
  const sessions = Array.from({ length: 120 }, (_, index) => session(100 + index));
  for (const task of settings.tasks) {
    const done = sessions.filter(
      (records) => matchFlow(task.flow, records.filter(({ kind }) => kind === 'event') as never).complete,
    );
    expect(done.length).toBeGreaterThan(12);
    expect(done.length).toBeLessThan(118);
  }
});

const desktop = { w: 1_280, h: 800, mouse: true };
const typed = (records: ReturnType<typeof session>) =>
  records.filter(({ type, x }) => type === 'WidgetClick' && x === -1).length;

it('has clicks by keyboard where there is one', () => {
  const seeds = Array.from({ length: 20 }, (_, index) => 100 + index);
  expect(seeds.filter((seed) => typed(session(seed, desktop)) > 0).length).toBeGreaterThan(5);
  expect(seeds.filter((seed) => typed(session(seed)) > 0)).toEqual([]);
});

it('sends testers one of two ways, and tells which from then on', () => {
  const sessions = Array.from({ length: 60 }, (_, index) => session(100 + index));
  const variants = sessions.map((records) => records.flatMap(({ variant }) => (variant ? [variant] : [])));
  expect(new Set(variants.flat()).size).toBe(2);
  for (const [at, told] of variants.entries()) {
    expect(new Set(told).size).toBeLessThanOrEqual(1);
    const draw = sessions[at]?.findIndex(({ type }) => type === 'WidgetInit') ?? -1;
    const after = draw < 0 ? [] : sessions[at]?.slice(draw).filter(({ kind }) => kind === 'event');
    expect(told.length).toBeGreaterThanOrEqual(after?.length ?? 0);
  }
});

it('gives nobody less time than a person needs', () => {
  const acts = ['ScreenClick', 'WidgetClick', 'WidgetChange', 'TaskStarted', 'TaskGivenUp', 'SessionEnd'];
  for (let seed = 0; seed < 60; seed += 1) {
    const times = session(seed, seed % 2 === 0 ? phone : desktop).flatMap(({ type, time }) =>
      acts.includes(String(type)) ? [Number(time)] : [],
    );
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
  }
});

it('has no session from before the study began, and none that has not ended yet', () => {
  const now = 1_767_000_000_000;
  const began = drawCinema(icons, studyBegan(now)).settings.study?.startedAt ?? now;
  for (let seed = 0; seed < 300; seed += 1) {
    const random = seededRandom(seed);
    const records = runSession(app, settings.tasks, randomPerson(random), phone, random, sessionBegins(now, random));
    const times = records.flatMap(({ time }) => (typeof time === 'number' ? time : []));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(began);
    expect(Math.max(...times)).toBeLessThan(now);
  }
});

it('says where nobody answered it', async () => {
  const file = await buildProgram(`test-demo-${process.pid}`, 'tools/demo/main.ts');
  const env = { ...process.env, NODE_OPTIONS: '', REHEARSE_URL: 'http://127.0.0.1:9' };
  await expect(promisify(execFile)(process.execPath, [file], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Nobody answers at http:\/\/127\.0\.0\.1:9\. .*\n$/),
  });
  await rm(dirname(file), { recursive: true });
});
