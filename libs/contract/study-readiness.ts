import { type App, startScreen } from '@rehearse/model';
import { limits } from './limits';
import type { Block } from './routes/blocks';
import type { Task, TestSettings } from './routes/tests';
import {
  blocksOf,
  hasLostRight,
  hasStandardText,
  isSkipBroken,
  labelsOf,
  lacksChoices,
  lacksRight,
  lacksScreen,
  needsTexts,
} from './study-blocks';

type QuestionLack = 'question' | 'choices' | 'choice' | 'screen' | 'right' | 'rightGone' | 'skip';

/** What stands between a study and its start, in the order of the page. `task` and `block` count from 1. */
export type MissingPart =
  | { readonly kind: 'start' }
  | { readonly kind: 'tasks' }
  | { readonly kind: 'text'; readonly task: number }
  | { readonly kind: 'steps'; readonly task: number }
  | { readonly kind: QuestionLack; readonly block: number };

export const requiredSteps = (task: Task): number => task.flow.filter(({ optional }) => !optional).length;
const hasText = ({ name, description = '' }: Task): boolean => Boolean(name.trim() || description.trim());

type Asked = Pick<TestSettings, 'tasks' | 'blocks'>;

/** Of the question in a block; none in a task. */
function missingIn(app: App, blocks: readonly Block[], at: number): readonly MissingPart[] {
  const block = blocks[at];
  if (block?.kind !== 'question') return [];
  const { text, question, skips = [] } = block;
  const part = (kind: QuestionLack, isMissing: boolean): readonly MissingPart[] =>
    isMissing ? [{ kind, block: at + 1 }] : [];
  return [
    ...part('question', !text.trim() && !hasStandardText(question)),
    ...part('choices', lacksChoices(question)),
    ...part('right', lacksRight(question)),
    ...part('choice', needsTexts(question) && labelsOf(question).some((choice) => !choice.text.trim())),
    ...part(
      'screen',
      lacksScreen(question, (screen) => Object.hasOwn(app.screens, screen)),
    ),
    ...part(
      'rightGone',
      hasLostRight(question, (widget) => Object.hasOwn(app.widgets, widget)),
    ),
    ...part(
      'skip',
      skips.some((skip) => isSkipBroken(blocks, block, skip)),
    ),
  ];
}

export function missingParts(app: App, { tasks, blocks }: Asked): readonly MissingPart[] {
  const ofTasks = tasks.flatMap((task, index): MissingPart[] => [
    ...(hasText(task) ? [] : [{ kind: 'text', task: index + 1 } as const]),
    ...(requiredSteps(task) >= limits.flowMinSteps ? [] : [{ kind: 'steps', task: index + 1 } as const]),
  ]);
  const all = blocksOf({ tasks, blocks });
  return [
    ...(startScreen(app) ? [] : [{ kind: 'start' } as const]),
    ...(all.length > 0 ? [] : [{ kind: 'tasks' } as const]),
    ...ofTasks,
    ...all.flatMap((_, at) => missingIn(app, all, at)),
  ];
}
