import { z } from 'zod';
import { batchAnswer, sessionId, singleEventSchema, singleMouseSchema, sourceId } from '../records';
import { wireLanguages } from '../languages';
import { limits } from '../limits';
import { blocksSchema } from './blocks';
import { isParameterName, isParameterValue, isReturnAddress, maxParameters } from '../test-sources';
import { retentionSchema, ruleSchema } from '../retention';
import { app, crowd, okEnvelope, route } from '../route';

const stepSchema = z.looseObject({
  screen: z.string().nullish(),
  widget: z.string().nullish(),
  type: z.string(),
  state: z.looseObject({ type: z.string().nullish(), value: z.unknown().optional() }).nullish(),
  gesture: z.looseObject({ type: z.string() }).nullish(),
  /** Compared where it is named. */
  overlay: z.string().nullish(),
  /** How the widget's state must agree; without it by type for what is typed or picked from a list, else by value. */
  stateRule: z.enum(['any', 'type', 'value']).nullish(),
  /** May be left out by the tester without failing the task. */
  optional: z.boolean().optional(),
});
export type FlowStep = z.infer<typeof stepSchema>;

const taskSchema = z.looseObject({
  id: z.string().min(1).max(100),
  name: z.string(),
  description: z.string().optional(),
  strict: z.boolean().optional(),
  flow: z.array(stepSchema).max(limits.stepsOfTask).default([]),
});
export type Task = z.infer<typeof taskSchema>;

/** Testers see the newest of its versions. Only the routes of rounds write it. */
const roundSchema = z.looseObject({
  /** From 1. */
  round: z.number().int(),
  startedAt: z.number(),
  closedAt: z.number().optional(),
  versions: z.array(
    z.looseObject({
      /** As people read it. */
      version: z.number().int(),
      /** The last change in it, by its number in the journal. */
      change: z.number().int(),
      /** ms since the epoch: since when testers see it. */
      since: z.number(),
    }),
  ),
  /** As all this was then, where any of it has been changed since. */
  tasks: z.array(taskSchema).optional(),
  blocks: blocksSchema.optional(),
  asksEase: z.boolean().optional(),
});
export type StudyRound = z.infer<typeof roundSchema>;

/** Our addition; a document without it (older clients) counts as running. */
const studySchema = z.looseObject({
  status: z.enum(['draft', 'running', 'closed']),
  goal: z.string().optional(),
  /** Wanted number of sessions. */
  target: z.number().int().min(1).max(100_000).optional(),
  startedAt: z.number().optional(),
  closedAt: z.number().optional(),
  /** Nobody begins any more once `target` sessions were finished. */
  stopsAtTarget: z.boolean().optional(),
  /** ms since the epoch: nobody begins before, or from then on. */
  opensAt: z.number().optional(),
  endsAt: z.number().optional(),
  /** Since when nobody begins, until it is taken away. */
  pausedAt: z.number().optional(),
  /** The oldest first; none in studies that run without a version of their own. What is posted here is ignored. */
  rounds: z.array(roundSchema).optional(),
});
export type Study = z.infer<typeof studySchema>;

/** Of many prototypes, by id. Where nobody has saved settings there is none. */
const studyStatesSchema = z.record(z.string(), studySchema.shape.status);
export type StudyStates = z.infer<typeof studyStatesSchema>;

const words = z.string().max(5_000).optional();
/** What testers read in one language. What is missing they read as it stands in the settings. */
const testTextsSchema = z.looseObject({
  name: words,
  description: words,
  thanks: words,
  consent: words,
  tasks: z
    .array(z.looseObject({ id: z.string().min(1).max(100), name: words, description: words }))
    .max(10 * limits.tasks)
    .optional(),
  /** Of questions. `choices` are the lines of a matrix, too. */
  blocks: z
    .array(
      z.looseObject({
        id: z.string().min(1).max(100),
        text: words,
        low: words,
        high: words,
        /** `description`: of a card. */
        choices: z.array(z.looseObject({ id: z.string().min(1).max(100), text: words, description: words })).optional(),
      }),
    )
    .max(10 * limits.tasks)
    .optional(),
});

const address = z.string().max(2_000).refine(isReturnAddress, 'no https address').optional();
/** Where testers come from, with a link of its own: the test link and `src`. */
const sourceSchema = z.looseObject({
  id: sourceId,
  name: z.string().max(100),
  /** So many sessions may be finished. */
  quota: z.number().int().min(1).max(100_000).optional(),
  isClosed: z.boolean().optional(),
  /** That testers get who have finished. */
  code: z.string().max(60).optional(),
  /** Of a panel: where its people go back to, with `{name}` for what the link said of that name. */
  returns: z.looseObject({ finished: address, screenedOut: address, full: address }).optional(),
});
export type Source = z.infer<typeof sourceSchema>;

/** What testers agreed to from then on (ms since the epoch), in all its languages. */
const agreedSchema = z.looseObject({
  version: z.number().int(),
  since: z.number(),
  text: z.string(),
  texts: z.partialRecord(z.enum(wireLanguages), z.string()).optional(),
});

export const testSchema = z.looseObject({
  appID: z.string().optional(),
  /** What testers call it; else they read the prototype's name. Ours, as are `thanks` and `texts`. */
  name: words,
  description: z.string().optional(),
  tasks: z.array(taskSchema).default([]),
  /** What testers read when they have finished. */
  thanks: words,
  texts: z.partialRecord(z.enum(wireLanguages), testTextsSchema).optional(),
  /**
   * Of translations whose text has changed since: the text that was translated, by language and an id of the text. The server keeps it
   * as texts change; who says that a translation is still right leaves it out. Ours.
   */
  translatedFrom: z
    .partialRecord(z.enum(wireLanguages), z.record(z.string().max(210), z.string().max(5_000)))
    .optional(),
  /** Ours. */
  blocks: blocksSchema.optional(),
  /** Testers say after each task how easy it was. Ours. */
  asksEase: z.boolean().optional(),
  /** Ours, as is what follows. */
  sources: z.array(sourceSchema).max(limits.sources).optional(),
  /** Names in the link that are kept with a session; without it `pid`. */
  parameters: z.array(z.string().refine(isParameterName, 'no name that is free')).max(maxParameters).optional(),
  /** What testers agree to before they begin; empty for nothing. */
  consent: words,
  /** Every text that testers may have agreed to, the oldest first. The server writes it; what is posted is ignored. */
  consents: z.array(agreedSchema).optional(),
  /** On a desktop the welcome shows how to go on by phone. */
  asksForPhone: z.boolean().optional(),
  showTaskInTest: z.boolean().optional(),
  showSuccessInTest: z.boolean().optional(),
  recordOneTestPerUser: z.boolean().optional(),
  study: studySchema.optional(),
  /** Only its own route changes it. */
  retention: ruleSchema.optional(),
});
export type TestSettings = z.infer<typeof testSchema>;

const hasRoom = (tasks: readonly unknown[]): boolean =>
  tasks.length <= limits.tasks && tasks.reduce<number>((sum, task) => sum + stepsOf(task), 0) <= limits.steps;
const stepsOf = (task: unknown): number =>
  typeof task === 'object' && task !== null && 'flow' in task && Array.isArray(task.flow) ? task.flow.length : 0;

/** Counted before they are looked at one by one. What was saved when there was no such limit can still be read. */
const postedTestSchema = testSchema.extend({
  tasks: z
    .preprocess((tasks: z.input<typeof taskSchema>[], context) => {
      if (Array.isArray(tasks) && !hasRoom(tasks)) context.addIssue('more tasks or steps than a test may have');
      return tasks;
    }, z.array(taskSchema))
    .default([]),
});

const admissionSchema = z.enum(['open', 'early', 'over', 'paused', 'full']);
export type Admission = z.infer<typeof admissionSchema>;

/** The settings as testers get them. */
const shownTestSchema = testSchema.extend({
  /** Whether somebody may begin now; `over`: the study or their source has ended. */
  admission: admissionSchema.optional(),
  /** That they came by. */
  source: sourceSchema.partial().optional(),
  /** Of `consent`; missing where there is nothing to agree to. */
  consentVersion: z.number().int().optional(),
});
export type ShownTest = z.infer<typeof shownTestSchema>;

const attendanceSchema = z.looseObject({
  /**
   * Sessions that were finished, that were led out by a question, and that are on their way by a source that takes only so many (0 for
   * others). `source` is empty for the link of the prototype.
   */
  rows: z.array(
    z.looseObject({
      source: z.string(),
      finished: z.number(),
      running: z.number(),
      screenedOut: z.number(),
      overQuota: z.number(),
    }),
  ),
  /** By answers that only so many may give: sessions that have finished, are on their way, and were thanked as there were enough. */
  quotas: z.array(
    z.looseObject({
      block: z.string(),
      choice: z.string(),
      finished: z.number(),
      running: z.number(),
      turnedAway: z.number(),
    }),
  ),
});

const link = app.extend({ hash: z.string() });
/** Per address: a whole company may test behind one, with clients that send one record at a time. */
const intake = { perMinute: 60_000 };
const ownRecords = { body: 64 * 1024 };
const refusedRecords = ['intake/budget', 'server/full', 'stream/unavailable'] as const;

export const testRoutes = {
  get: route({
    name: 'tests.get',
    owner: 'testing',
    method: 'GET',
    path: '/rest/test/{app}.json',
    access: 'app.see',
    summary: 'Test settings; the first read of somebody who may write makes them',
    params: app,
    ok: testSchema,
  }),
  states: route({
    name: 'tests.states',
    owner: 'testing',
    method: 'GET',
    path: '/rest/studies',
    access: 'user',
    summary: "How far the studies of the prototypes in the caller's list are",
    ok: studyStatesSchema,
    limits: { perMinute: 120 },
  }),
  save: route({
    name: 'tests.save',
    owner: 'testing',
    method: 'POST',
    path: '/rest/test/{app}.json',
    access: 'app.write',
    summary: 'Replace the test settings',
    params: app,
    body: postedTestSchema,
    ok: okEnvelope,
    errors: ['test.locked', 'test/too-large'],
    limits: { body: 512 * 1024, entries: 40_000 },
  }),
  startRound: route({
    name: 'tests.startRound',
    owner: 'testing',
    method: 'POST',
    path: '/rest/test/{app}/rounds',
    access: 'app.write',
    summary: 'Start the study, or its next round, with the version of now; a round that runs is closed',
    params: app,
    ok: testSchema,
    errors: ['test.incomplete', 'test.undoable', 'test/too-large'],
  }),
  putLive: route({
    name: 'tests.putLive',
    owner: 'testing',
    method: 'POST',
    path: '/rest/test/{app}/rounds/live',
    access: 'app.write',
    summary: 'Show testers of the running round the version of now',
    params: app,
    ok: testSchema,
    errors: ['test.notRunning', 'test.incomplete', 'test.undoable'],
  }),
  retain: route({
    name: 'tests.retain',
    owner: 'testing',
    method: 'POST',
    path: '/rest/test/{app}/retention.json',
    access: 'app.owner',
    summary: 'Say how long records of testers are kept',
    params: app,
    body: retentionSchema,
    ok: okEnvelope,
  }),
  attendance: route({
    name: 'tests.attendance',
    owner: 'testing',
    method: 'GET',
    path: '/rest/test/{app}/attendance',
    access: 'app.read',
    summary: 'How many finished, by where they came from',
    params: app,
    ok: attendanceSchema,
  }),
  getByHash: route({
    name: 'tests.getByHash',
    owner: 'testing',
    method: 'GET',
    path: '/rest/invitation/{app}/{hash}/test.json',
    access: 'hash',
    summary: 'Test settings behind a link; with the tasks of a round, for a session that began in it',
    params: link,
    query: z.object({ round: z.coerce.number().int().min(1).optional(), source: sourceId.optional() }),
    ok: shownTestSchema,
    limits: { perMinute: 12_000 },
  }),
  /** A body, as numbers of people stand in no URL. */
  participant: route({
    name: 'tests.participant',
    owner: 'testing',
    method: 'POST',
    path: '/rest/invitation/{app}/{hash}/participant',
    access: 'hash',
    summary: 'Whether somebody whom a panel numbers has begun already, where a study records everybody once',
    params: link,
    body: z.object({ pid: z.string().refine(isParameterValue, 'no number of a panel') }),
    ok: z.object({ hasTakenPart: z.boolean() }),
    limits: { perMinute: 600, body: 8_192 },
  }),
  place: route({
    name: 'tests.place',
    owner: 'testing',
    method: 'POST',
    path: '/rest/invitation/{app}/{hash}/place',
    access: 'hash',
    summary:
      'Takes a place for a session by its answer to a question that only so many may answer so; false: there is none',
    params: link,
    body: z.object({
      session: sessionId,
      block: z.string().min(1).max(100),
      /** What was chosen; the first that has a quota counts. */
      answers: z.array(z.string().max(100)).max(100),
    }),
    ok: z.object({ hasPlace: z.boolean() }),
    limits: { ...crowd, body: 32 * 1024 },
  }),
  example: route({
    name: 'examples.test',
    owner: 'testing',
    method: 'GET',
    path: '/examples/test/{app}.json',
    access: 'public',
    summary: 'Test settings of a public prototype',
    params: app,
    ok: testSchema,
  }),
  postEvent: route({
    name: 'intake.event',
    owner: 'testing',
    method: 'POST',
    path: '/rest/invitation/{app}/{hash}/events.json',
    access: 'hash',
    summary: 'One event of a tester',
    params: link,
    body: singleEventSchema,
    ok: okEnvelope,
    limits: { ...intake, body: 64 * 1024 },
    errors: refusedRecords,
  }),
  postMouse: route({
    name: 'intake.mouse',
    owner: 'testing',
    method: 'POST',
    path: '/rest/invitation/{app}/{hash}/mouse.json',
    access: 'hash',
    summary: 'One mouse record of a tester',
    params: link,
    body: singleMouseSchema,
    ok: okEnvelope,
    limits: { ...intake, body: 64 * 1024 },
    errors: refusedRecords,
  }),
  postOwnEvent: route({
    name: 'intake.ownEvent',
    owner: 'testing',
    method: 'POST',
    path: '/rest/events/{app}.json',
    access: 'app.read',
    summary: 'One event, by somebody of the team instead of a link',
    params: app,
    body: singleEventSchema,
    ok: okEnvelope,
    limits: ownRecords,
    errors: refusedRecords,
  }),
  postOwnMouse: route({
    name: 'intake.ownMouse',
    owner: 'testing',
    method: 'POST',
    path: '/rest/mouse/{app}.json',
    access: 'app.read',
    summary: 'One mouse record, by somebody of the team; the answer is the record',
    params: app,
    body: singleMouseSchema,
    ok: z.looseObject({ appID: z.string(), session: z.string() }),
    limits: ownRecords,
    errors: refusedRecords,
  }),
  /** Reads JSON under `text/plain`, too (sendBeacon), so the body is raw and checked by the controller with `batchSchema`. */
  postRecords: route({
    name: 'intake.records',
    owner: 'testing',
    method: 'POST',
    path: '/rest/invitation/{app}/{hash}/records.json',
    access: 'hash',
    summary: 'A batch of numbered records of one session',
    params: link,
    body: 'raw',
    ok: batchAnswer,
    limits: { ...intake, body: limits.recordsBytes },
    errors: [...refusedRecords, 'request/json', 'request/invalid'],
  }),
} as const;
