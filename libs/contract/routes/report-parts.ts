import { z } from 'zod';
import { limits } from '../limits';
import { id } from '../route';
import { cardSort, firstClick, fiveSeconds, treeTest } from './analytics/block';
import { rates, spreads } from './analytics/compare';
import { finding as findingRow } from './analytics/findings';
import { heatShape } from './analytics/heat';
import { count, rateSchema, spreadSchema } from './analytics/numbers';
import { pathRow } from './analytics/paths';
import { filterSchema } from './analytics/question';
import { surveyColumn } from './analytics/survey';
import { taskRow } from './analytics/tasks';

const text = z.object({
  type: z.literal('text'),
  title: z.string().trim().max(limits.reportTitleChars),
  text: z.string().trim().max(limits.reportTextChars),
});
const headline = z.object({ type: z.literal('headline') });
const tasks = z.object({ type: z.literal('tasks') });
/** These, in the order of their costs; not those that were dismissed since. */
const findings = z.object({ type: z.literal('findings'), findings: z.array(id).min(1).max(limits.reportFindings) });
/** The most frequent ways through these. */
const paths = z.object({ type: z.literal('paths'), tasks: z.array(id).min(1).max(limits.tasks) });
/** Two groups of the report's sessions, by what they are called. */
const group = z.object({ name: z.string().trim().min(1).max(limits.reportTitleChars), filter: filterSchema });
const comparison = z.object({ type: z.literal('comparison'), a: group, b: group });
/** Where testers clicked on these. */
const heat = z.object({ type: z.literal('heat'), screens: z.array(id).min(1).max(limits.reportScreens) });
const questions = z.array(id).min(1).max(limits.reportQuestions);
/** What testers did in these, which ask for more than an answer. */
const exercises = z.object({ type: z.literal('exercises'), exercises: questions });
/** Moments of films, one after the other: ms that the page was seen since the session's first event. */
const clip = z
  .object({
    session: id,
    from: z.number().min(0),
    to: z.number().min(0),
    title: z.string().trim().max(limits.reportTitleChars),
  })
  .refine(({ from, to }) => from < to && to - from <= limits.clipMs);
export type Clip = z.infer<typeof clip>;
const clips = z.object({ type: z.literal('clips'), clips: z.array(clip).min(1).max(limits.reportClips) });
/** How many said what. No exercises: they have a part of their own. */
const answers = z.object({ type: z.literal('answers'), questions });
/** What was typed: without this part nothing of it is told. Read when the report is, of a frozen one, too: it is kept nowhere else. */
const quotes = z.object({ type: z.literal('quotes'), questions });

/** What may be chosen for a report. */
export const reportPart = z.discriminatedUnion('type', [
  text,
  headline,
  findings,
  tasks,
  comparison,
  paths,
  heat,
  clips,
  answers,
  exercises,
  quotes,
]);
export type ReportPart = z.infer<typeof reportPart>;
export type ReportPartType = ReportPart['type'];

const { name, given, successes, outcomes, rateOfGiven, duration } = taskRow.shape;
const { rule, severity, missing, share, lost, time, success } = findingRow.shape;
const { question, label, task, kind } = surveyColumn.shape;

const { isCut, isRecorded, isAtGoal, taken } = pathRow.shape;

/** What things of the prototype and the study are called; empty where there is none. */
const places = z.object({
  task: z.string(),
  /** That was not done; null where the rule is about none. */
  step: z
    .object({ type: z.string(), screen: z.string(), widget: z.string().nullable(), gesture: z.string().optional() })
    .nullable(),
  screen: z.string(),
  other: z.string(),
  widget: z.string(),
});
const sharedFinding = z.object({ id, rule, severity, missing, share, lost, time, success, places });
export type SharedFinding = z.infer<typeof sharedFinding>;

const sharedPath = z.object({
  /** Screens by their names, one after the other; `isBack`: the path was there before. */
  places: z.array(z.object({ name: z.string(), isBack: z.boolean() })),
  isCut,
  isRecorded,
  isAtGoal,
  taken,
  success: pathRow.shape.success,
  duration: pathRow.shape.duration,
});
export type SharedPath = z.infer<typeof sharedPath>;

const sharedGroup = z.object({ name: z.string(), sessions: count });

/** Clicks per cell of a screen, which is drawn as it was when it was tested. */
const sharedHeat = z.object({
  ...heatShape,
  screen: id,
  name: z.string(),
  /** That saw it. */
  sessions: count,
  byKeyboard: count,
  atEdge: count,
  /** The most clicked first. */
  widgets: z.array(z.object({ name: z.string(), sessions: count })),
});
export type SharedHeat = z.infer<typeof sharedHeat>;

const columns = z.array(z.object(surveyColumn.shape));

/** One of the last four is there, of another kind none. What testers named or wrote is left out. */
const sharedExercise = z.object({
  question: id,
  columns,
  firstClick: z.object(firstClick.shape).nullable(),
  /** Reports that were frozen before it was told have none. */
  fiveSeconds: z.object(fiveSeconds.shape).nullish(),
  cardSort: z.object(cardSort.shape).nullable(),
  treeTest: z
    .object({ ...treeTest.shape, nodes: z.array(z.object({ id: z.string(), text: z.string(), depth: count })) })
    .nullable(),
});
export type SharedExercise = z.infer<typeof sharedExercise>;

/** The same as it is read. What is not named here leaves no server: sessions, and what people are called, are nowhere. */
export const sharedPart = z.discriminatedUnion('type', [
  text,
  z.object({
    ...headline.shape,
    testers: count,
    success: rateSchema,
    duration: spreadSchema,
    solvedAll: z.object({ x: count, n: count }),
  }),
  z.object({
    ...tasks.shape,
    rows: z.array(z.object({ id: z.string(), name, given, successes, outcomes, rateOfGiven, duration })),
  }),
  z.object({ type: z.literal('findings'), rows: z.array(sharedFinding) }),
  z.object({
    type: z.literal('comparison'),
    a: sharedGroup,
    b: sharedGroup,
    /** Those that both have. */
    rows: z.array(z.object({ id: z.string(), name, rateOfGiven: rates, duration: spreads })),
  }),
  z.object({
    type: z.literal('paths'),
    rows: z.array(z.object({ task: z.string(), attempts: count, paths: count, ways: z.array(sharedPath) })),
  }),
  /** `app`: the screens alone. */
  z.object({ type: z.literal('heat'), app: z.looseObject({}), rows: z.array(sharedHeat) }),
  z.object({
    type: z.literal('clips'),
    /** `length` in ms. Each is asked for by itself, by its place from 0 on among all clips of the report. */
    rows: z.array(z.object({ title: z.string(), length: z.number() })),
  }),
  z.object({ type: z.literal('answers'), columns }),
  /** `app`: the screens of first clicks and preferences alone. */
  z.object({ type: z.literal('exercises'), app: z.looseObject({}), rows: z.array(sharedExercise) }),
  z.object({
    type: z.literal('quotes'),
    rows: z.array(z.object({ question, label, task, kind, texts: z.array(z.string()) })),
  }),
]);
export type SharedPart = z.infer<typeof sharedPart>;
export type SharedPartOf<T extends ReportPartType> = Extract<SharedPart, { readonly type: T }>;
