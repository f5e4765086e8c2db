import { type Block, blocksOf, easeId, type QuestionBlock } from '@rehearse/contract';
import { minutesOfStudy } from '../../../block-time';
import { blocksIn } from '../../../block-texts';
import { shuffled } from './shuffled';
import {
  type Planner,
  type ShownQuestion,
  shownTasks,
  type ShownTask,
  type Step,
  type Target,
  tellsSuccess,
} from '../test-plan';

const noSkips: ShownQuestion['skips'] = new Map();

const easeOf = (task: ShownTask): ShownQuestion => ({
  id: easeId(task.id),
  text: '',
  question: { kind: 'ease' },
  isRequired: false,
  task,
  skips: noSkips,
});

const stepsOfTask = (task: ShownTask, asksEase = false): readonly Step[] => [
  { kind: 'task', task },
  ...(asksEase ? [{ kind: 'question' as const, asked: easeOf(task) }] : []),
];

const askedIn = ({ id, text, question, isRequired = false, quotas = [] }: QuestionBlock): ShownQuestion => ({
  id,
  text: text.trim(),
  question,
  isRequired,
  task: null,
  skips: noSkips,
  isLimited: quotas.length > 0,
});

/** Of a study with blocks. Where testers are shown none of its tasks they try the prototype in the place of the first. */
export const planOfBlocks: Planner = (test, seed, language) => {
  const tasks = shownTasks(test, language);
  const arranged = blocksOf({ tasks: test.tasks, blocks: language ? blocksIn(test, language) : test.blocks });
  const blocks = varied(arranged, seed);
  const firstTask = Math.max(
    0,
    blocks.findIndex(({ kind }) => kind === 'task'),
  );
  const isFree = tasks.length === 0 && test.tasks.length > 0;
  const stepsOf = (block: Block): readonly Step[] => {
    if (block.kind === 'question') return [{ kind: 'question', asked: askedIn(block) }];
    const task = tasks.find(({ id }) => id === block.task);
    return task ? stepsOfTask(task, test.asksEase) : [];
  };
  const parts = blocks.map((block, index) => [
    ...(isFree && index === firstTask ? [{ kind: 'free' as const }] : []),
    ...stepsOf(block),
  ]);
  const all = parts.length > 0 ? parts : [[{ kind: 'free' as const }]];
  const firstOf = (place: number) => all.slice(0, place).reduce((sum, part) => sum + part.length, 0);
  const steps = all.flatMap((part, place) => part.map((step) => withSkips(step, blocks, place, firstOf)));
  return {
    steps,
    tasks: steps.flatMap((step) => (step.kind === 'task' ? step.task : [])),
    tellsSuccess: tellsSuccess(test),
    order: arranged.some(({ isVaried }) => isVaried) ? blocks.map(({ id }) => id) : [],
    minutes: minutesOfStudy(test),
  };
};

/** Neighbours that are varied change places among themselves. */
function varied(blocks: readonly Block[], seed: number): readonly Block[] {
  const from = blocks.findIndex(({ isVaried }) => isVaried);
  if (from < 0) return blocks;
  const length = blocks.slice(from).findIndex(({ isVaried }) => !isVaried);
  const to = length < 0 ? blocks.length : from + length;
  const group = shuffled(blocks.slice(from, to), 'blocks', seed);
  return [...blocks.slice(0, from), ...group, ...varied(blocks.slice(to), seed)];
}

/** Rules lead forward only: what leads back, or nowhere, is none. */
function withSkips(step: Step, blocks: readonly Block[], place: number, firstOf: (place: number) => number): Step {
  const block = blocks[place];
  if (step.kind !== 'question' || block?.kind !== 'question') return step;
  const targetOf = (to: string): Target | null => {
    if (to === 'out') return 'screenedOut';
    const target = to === 'end' ? blocks.length : blocks.findIndex(({ id }) => id === to);
    return target > place ? firstOf(target) : null;
  };
  const skips = new Map(
    (block.skips ?? []).flatMap(({ choice, to }): [string, Target][] => {
      const target = targetOf(to);
      return target === null ? [] : [[choice, target]];
    }),
  );
  return { kind: 'question', asked: { ...step.asked, skips } };
}

/** Where an answer leads to; null for the next step. The first of several that were chosen decides. */
export function skipTo({ skips }: ShownQuestion, value: unknown): Target | null {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return chosen.map((one) => skips.get(String(one))).find((to) => to !== undefined) ?? null;
}
