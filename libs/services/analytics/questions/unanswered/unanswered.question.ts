import { answersOfSkip, type Block, blocksOf, easeId, ends, type QuestionBlock, routes } from '@rehearse/contract';
import { answerTypes } from '@rehearse/events';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import { z } from 'zod';
import type { Study } from '../../study/study';
import { rightBoxes } from '../block/first-click.query';
import { question } from '../question';
import { surveyQuestions } from '../survey/asked';
import sql from './unanswered.sql';

const row = z.object({
  question: z.string(),
  kind: z.enum(['answered', 'skipped', 'left']),
  count: z.number(),
  sessions: z.array(z.string()),
});

const nobody = { count: 0, sessions: [] };

/** Who came to a question and did not answer it. */
export const unanswered = question({
  route: routes.analytics.unanswered,
  sql,
  row,
  parameters: (_, { study }) => parametersOf(study),
  shape: (rows, { context: { study } }) => ({
    rows: surveyQuestions(study).map(({ id }) => {
      const of = (kind: z.infer<typeof row>['kind']) => {
        const { count, sessions } = rows.find((one) => one.question === id && one.kind === kind) ?? nobody;
        return { count, sessions };
      };
      return { question: id, answered: of('answered').count, skipped: of('skipped'), left: of('left') };
    }),
  }),
});

function parametersOf(study: Study) {
  const blocks = blocksOf(study);
  const asked = surveyQuestions(study);
  const widgets = asked.flatMap(({ id, isBlock }) => (isBlock ? [] : id));
  return {
    answer_types: answerTypes,
    blocks: blocks.map(({ id }) => id),
    questions: asked.flatMap(({ id, isBlock }) => (isBlock ? id : [])),
    widgets,
    screens: wellFormedJson(widgets.map((widget) => screensWith(study, widget))),
    steps: wellFormedJson(Object.fromEntries(blocks.map((block) => [block.id, stepsOf(block, study)]))),
    right_boxes: wellFormedJson(Object.fromEntries(blocks.flatMap((block) => boxesOf(block, study)))),
    rules: wellFormedJson(Object.fromEntries(blocks.flatMap((block) => rulesOf(block, blocks, study)))),
  };
}

/** What testers do in a block, one thing after the other; a task under another name than a question. */
function stepsOf(block: Block, { asksEase }: Study): readonly string[] {
  if (block.kind === 'question') return [block.id];
  return [`task:${block.task}`, ...(asksEase ? [easeId(block.task)] : [])];
}

/** Of a first click, where a click is right. */
const boxesOf = (block: Block, study: Study) =>
  block.kind === 'question' && block.question.kind === 'firstClick'
    ? [[block.id, rightBoxes(study, block.question)] as const]
    : [];

/** By a question and what was chosen there, the step to which that leads; '' is an end of the study. */
function rulesOf(block: Block, blocks: readonly Block[], study: Study): readonly (readonly [string, string])[] {
  if (block.kind !== 'question') return [];
  return (block.skips ?? []).flatMap(({ choice, to }: NonNullable<QuestionBlock['skips']>[number]) => {
    const target = blocks.find(({ id }) => id === to);
    const step = target && stepsOf(target, study)[0];
    if (!step && ends.every((end) => end !== to)) return [];
    return answersOfSkip(block.question, choice).map((answer) => [`${block.id}=${answer}`, step ?? ''] as const);
  });
}

const screensWith = ({ model }: Study, widget: string): readonly string[] =>
  Object.values(model?.screens ?? {}).flatMap(({ id, children }) => (children.includes(widget) ? id : []));
