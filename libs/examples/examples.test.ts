import { missingParts, recordSchema } from '@rehearse/contract';
import { attemptOf, matchFlow, stretchesOf, type LineEvent } from '@rehearse/events';
import { validateApp } from '@rehearse/model';
import { reachableScreens } from '@rehearse/simulate';
import { readFileSync } from 'node:fs';
import iconPaths from './drawings/icon-paths.json' with { type: 'json' };
import { drawCinema, exampleNames, examples } from './drawings';
import { seededRandom } from './random';
import { randomPerson, runSession, sessionBegins, studyBegan } from './sessions';

const time = 1_767_000_000_000;
const { app, settings } = drawCinema(time);
const phone = { w: 390, h: 844, mouse: false };
const desktop = { w: 1_280, h: 800, mouse: true };

const nodes: Record<string, [string, { readonly d?: string }][]> = JSON.parse(
  readFileSync(new URL('../../node_modules/@tabler/icons/tabler-nodes-outline.json', import.meta.url), 'utf8'),
);

it('has icons as the set has them', () => {
  for (const [name, paths] of Object.entries(iconPaths))
    expect([name, nodes[name]?.map(([, { d }]) => d)]).toEqual([name, paths]);
});

describe.each(exampleNames)('%s', (name) => {
  const example = examples[name](time);

  it('breaks no rule, has several screens, and can be reached whole from its start', () => {
    expect(validateApp({ ...example.app, id: name })).toEqual([]);
    expect(Object.keys(example.app.screens).length).toBeGreaterThanOrEqual(8);
    expect(missingParts(example.app, example.settings)).toEqual([]);
    expect(reachableScreens(example.app).unreachable).toEqual([]);
  });

  it('is the same whenever it is drawn', () => {
    expect(examples[name](time)).toEqual(example);
  });

  it('has tasks that some testers finish and some do not', () => {
    const sessions = Array.from({ length: 60 }, (_, index) => {
      const random = seededRandom(100 + index);
      return runSession(example.app, example.settings.tasks, randomPerson(random), desktop, random, time);
    });
    for (const task of example.settings.tasks) {
      const done = sessions.filter(
        (records) => matchFlow(task.flow, records.filter(({ kind }) => kind === 'event') as never).complete,
      );
      expect(done.length).toBeGreaterThan(6);
      expect(done.length).toBeLessThan(59);
    }
  });
});

it.each(exampleNames)('%s has a first task that is done without a detour', (name) => {
  const example = examples[name](time);
  const [task] = example.settings.tasks;
  const outcomes = Array.from({ length: 60 }, (_, index) => {
    const random = seededRandom(100 + index);
    const records = runSession(example.app, example.settings.tasks, randomPerson(random), desktop, random, time);
    const line = records
      .filter(({ kind }) => kind === 'event')
      .map((record) => ({ end: record['time'], seen: 0, ...record }) as unknown as LineEvent);
    return task && attemptOf({ ...task, strict: false }, { line, stretches: stretchesOf(line) }).outcome;
  });
  expect(outcomes).toContain('direct');
});

const session = (seed: number, device = phone) => {
  const random = seededRandom(seed);
  return runSession(app, settings.tasks, randomPerson(random), device, random, 1_767_000_000_000);
};

it('gives the same session for the same seed, and another for another', () => {
  expect(session(1)).toEqual(session(1));
  expect(session(1)).not.toEqual(session(2));
});

it('gives records that the intake accepts, in order of time', () => {
  const records = session(3, desktop);
  expect(records.filter((record) => !recordSchema.safeParse(record).success)).toEqual([]);
  expect(records.some(({ kind }) => kind === 'mouse')).toBe(true);
  const times = records.flatMap((record) => (typeof record['time'] === 'number' ? record['time'] : []));
  expect(times.toSorted((a, b) => a - b)).toEqual(times);
});

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
  const began = drawCinema(studyBegan(now)).settings.study?.startedAt ?? now;
  for (let seed = 0; seed < 300; seed += 1) {
    const random = seededRandom(seed);
    const records = runSession(app, settings.tasks, randomPerson(random), phone, random, sessionBegins(now, random));
    const times = records.flatMap((record) => (typeof record['time'] === 'number' ? record['time'] : []));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(began);
    expect(Math.max(...times)).toBeLessThan(now);
  }
});
