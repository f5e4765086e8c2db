import { type Block, blocksOf, type Question, type TestSettings } from '@rehearse/contract';
import { freeSeconds, minutesOf, secondsOfTask } from './study-time';

const ease = 10;
const perLine = 6;

function ofQuestion(question: Question): number {
  switch (question.kind) {
    case 'text':
      return 40;
    case 'single':
      return 15;
    case 'multiple':
      return 20;
    case 'ranking':
      return perLine * Math.max(2, question.choices.length);
    case 'matrix':
      return perLine * (1 + question.rows.length);
    case 'sus':
      return 60;
    case 'cardSort':
      return perLine * Math.max(2, question.cards.length);
    case 'treeTest':
      return 25;
    case 'preference':
      return 20 + (question.asksWhy ? 15 : 0);
    case 'fiveSeconds':
      return 5 + question.seconds;
    default:
      return 10;
  }
}

type Asked = Pick<TestSettings, 'tasks' | 'asksEase'>;

/** How long a block takes, in seconds; of a task with the ease question after it. */
export function secondsOf({ tasks, asksEase }: Asked, block: Block): number {
  if (block.kind === 'question') return ofQuestion(block.question);
  const task = tasks.find(({ id }) => id === block.task);
  return task ? secondsOfTask(task) + (asksEase ? ease : 0) : 0;
}

/** How long testers take for a study, in whole minutes. */
export function minutesOfStudy(test: TestSettings): number {
  const tasks = test.showTaskInTest === false ? [] : test.tasks;
  const ofBlocks = blocksOf({ blocks: test.blocks, tasks }).map((block) => secondsOf(test, block));
  return minutesOf(tasks.length > 0 ? ofBlocks : [freeSeconds, ...ofBlocks]);
}

/** Longer ones lose testers on the way. */
export const maxMinutes = 10;
