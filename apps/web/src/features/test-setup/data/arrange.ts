import { type Block, blocksOf, type QuestionBlock, type Task, type TestSettings } from '@rehearse/contract';
import { withCopiedTexts } from '../../../test-texts';

/** Blocks of a study as they are arranged. Each change gives the tasks in the order of their blocks, too, as older clients read them. */

type Change = Partial<TestSettings>;

const inOrder = (blocks: readonly Block[], tasks: readonly Task[]): Task[] =>
  blocks.flatMap((block) => (block.kind === 'task' ? tasks.filter(({ id }) => id === block.task) : []));

const arranged = (blocks: readonly Block[], tasks: readonly Task[]): Change => ({
  blocks: [...blocks],
  tasks: inOrder(blocks, tasks),
});

/** After the block with the id `after`; last where there is none. */
function inserted(blocks: readonly Block[], block: Block, after: string | null): readonly Block[] {
  const at = blocks.findIndex(({ id }) => id === after);
  return at === -1 ? [...blocks, block] : blocks.toSpliced(at + 1, 0, block);
}

/** Testers of a new study say after each task how easy it was, unless its makers want otherwise. */
const easeOf = ({ asksEase, tasks, blocks }: TestSettings): Change => {
  const isNew = tasks.length === 0 && !blocks?.length;
  return asksEase === undefined && isNew ? { asksEase: true } : {};
};

export function withBlock(test: TestSettings, block: Block, after: string | null): Change {
  return { ...easeOf(test), ...arranged(inserted(blocksOf(test), block, after), test.tasks) };
}

/** With the task that it is about. */
export function withTask(test: TestSettings, task: Task, id: string, after: string | null): Change {
  const block: Block = { id, kind: 'task', task: task.id };
  return { ...easeOf(test), ...arranged(inserted(blocksOf(test), block, after), [...test.tasks, task]) };
}

export const withOrder = (test: TestSettings, ids: readonly string[]): Change => {
  const blocks = blocksOf(test);
  return arranged(
    ids.flatMap((id) => blocks.filter((block) => block.id === id)),
    test.tasks,
  );
};

/** A task goes with its block. */
export function withoutBlock(test: TestSettings, id: string): Change {
  const blocks = blocksOf(test).filter((block) => block.id !== id);
  return arranged(blocks, test.tasks);
}

/** `copy` and `task` are the ids of what is new. */
export function withCopy(test: TestSettings, id: string, copy: string, task: string): Change {
  const block = blocksOf(test).find((one) => one.id === id);
  if (!block) return {};
  if (block.kind === 'question')
    return { ...withBlock(test, { ...block, id: copy }, id), texts: withCopiedTexts(test, id, copy) };
  const copied = test.tasks.find((one) => one.id === block.task);
  if (!copied) return {};
  return { ...withTask(test, { ...copied, id: task }, copy, id), texts: withCopiedTexts(test, copied.id, task) };
}

/** Neighbours that are varied come in another order for each tester. */
export const withVaried = (test: TestSettings, id: string, isVaried: boolean): Change => ({
  blocks: blocksOf(test).map((block) => (block.id === id ? { ...block, isVaried } : block)),
});

/** Of a question: what becomes of it as it is by then, also before the page shows it. */
export type QuestionChange = (known: QuestionBlock) => QuestionBlock;

export const withQuestion = (test: TestSettings, id: string, change: QuestionChange): Change => ({
  blocks: blocksOf(test).map((block) => (block.id === id && block.kind === 'question' ? change(block) : block)),
});
