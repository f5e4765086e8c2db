import { Failure, routes, type LineEvent, type OneSession } from '@rehearse/contract';
import { hiddenIn, isOneOf, misclicksIn, pausesOf, pressTypes, untoldTypes } from '@rehearse/events';
import { z } from 'zod';
import { goalOf } from '../../attempts/goals';
import { selectTrail, sessionOf, trailRow } from '../../attempts/trail';
import { isBlocked } from '../../study/plans';
import type { Study } from '../../study/study';
import { question } from '../question';
import { sessionFields } from '../session-fields';
import { attemptsIn, taskResult } from './session-attempts';
import { type SurveyQuestion, surveyQuestions } from '../survey/asked';
import { answerInWords } from '../survey/shown';
import sql from './session.sql';

/** Events that one answer holds. */
const longest = 5_000;

const row = trailRow.extend({
  number: z.number(),
  user: z.string(),
  label: z.string(),
  duration: z.number(),
  active: z.number(),
  interactions: z.number(),
  screen_loads: z.number(),
  unique_screens: z.number(),
  errors: z.number(),
  xs: z.array(z.number()),
  task_results: z.array(taskResult),
  /** Each with the options in the order in which they stood. */
  answers: z.array(z.tuple([z.string(), z.string(), z.array(z.string())])),
});
type Row = z.infer<typeof row>;

/** Throws `thing/unknown` where there is no such session, or no longer, and `plan/blocked` where the plan does not show it. */
export const session = question({
  route: routes.analytics.session,
  sql: selectTrail + sql,
  row,
  filter: ({ session: id }) => ({ valid: 'all', session: [id] }),
  goals: (_, { study }) => study.tasks.map((task) => goalOf(task)),
  parameters: (wanted, { study }) => ({
    session: wanted.session,
    questions: surveyQuestions(study).map(({ id }) => id),
  }),
  shape([found], { context: { study, visibleSessions }, meta }) {
    if (!found) throw new Failure('thing/unknown');
    if (isBlocked(found, visibleSessions)) throw new Failure('plan/blocked');
    const { line, stretches } = sessionOf(found);
    const listed = lineOf(found, line, surveyQuestions(study));
    return {
      meta: { ...meta, truncated: listed.length > longest },
      session: headOf(found, listed, study),
      length: line.at(-1)?.seen ?? 0,
      line: listed.slice(0, longest),
      pauses: pausesOf(line).map((span) => ({ ...span })),
      attempts: attemptsIn(found, { line, stretches }, study),
    };
  },
});

function headOf(found: Row, line: readonly LineEvent[], { annotations }: Study): OneSession {
  return {
    ...sessionFields(found, annotations),
    version: found.tested_version,
    round: found.round,
    start: found.start,
    duration: found.duration,
    active: found.active,
    events: found.events,
    interactions: found.interactions,
    misclicks: misclicksIn(line),
    byKeyboard: line.filter(({ byKeyboard }) => byKeyboard).length,
    screenLoads: found.screen_loads,
    uniqueScreens: found.unique_screens,
    errors: found.errors,
  };
}

function lineOf(found: Row, line: ReturnType<typeof sessionOf>['line'], asked: readonly SurveyQuestion[]): LineEvent[] {
  const ofBlocks = new Map(asked.flatMap((one) => (one.isBlock ? [[one.id, one]] : [])));
  const answers = new Map(found.answers.map(([ord, answer, order]) => [ord, { answer, order }]));
  const hidden = hiddenIn(line);
  return line.flatMap((event, index) => {
    if (isOneOf(untoldTypes, event)) return [];
    const answered = answers.get(found.ords[index] ?? '');
    const answer = answered ? (JSON.parse(answered.answer) as unknown) : null;
    const block = ofBlocks.get(event.widget ?? '');
    return [
      {
        at: event.seen,
        time: event.time,
        lasts: hidden.get(index) ?? Math.max(0, event.end - event.time),
        type: event.type,
        screen: event.screen ?? '',
        overlay: event.overlay ?? '',
        widget: event.widget ?? '',
        target: event.target ?? '',
        task: event.task ?? '',
        gesture: event.gesture?.type ?? '',
        state: event.state?.type ?? '',
        byKeyboard: isOneOf(pressTypes, event) && (found.xs[index] ?? 0) < 0,
        answer: block ? answerInWords(block, answer) : answer,
        order: answered?.order ?? [],
        question: block?.label ?? '',
      },
    ];
  });
}
