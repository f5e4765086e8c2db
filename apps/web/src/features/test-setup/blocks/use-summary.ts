import {
  type Block,
  choicesOf,
  type MissingPart,
  type Question,
  requiredSteps,
  screensOf,
  type StoredApp,
  type TestSettings,
} from '@rehearse/contract';
import { useTranslation } from 'react-i18next';

type InBlock = Extract<MissingPart, { readonly block: number }> | Extract<MissingPart, { readonly task: number }>;

/** What a part of a study lacks, in few words. */
export function useLackText(test: TestSettings): (part: InBlock) => string {
  const { t } = useTranslation('test-setup');
  return (part) => {
    if (part.kind === 'steps') {
      const task = test.tasks[part.task - 1];
      return task && requiredSteps(task) === 0 && task.flow.length === 0 ? t('tasks.noSteps') : t('tasks.tooFewSteps');
    }
    return part.kind === 'text' ? t('lacks.question') : t(`lacks.${part.kind}`);
  };
}

/** What is in a block, in few words. */
export function useMeta(app: StoredApp, { tasks }: TestSettings): (block: Block) => string {
  const { t } = useTranslation('test-setup');
  const ofQuestion = (question: Question): string => {
    if (question.kind === 'scale') return t('blocks.range', { from: question.min, to: question.max });
    const count = choicesOf(question).length;
    if (count > 0) return t('blocks.choices', { count });
    const [screen] = screensOf(question);
    return (screen && app.screens[screen]?.name) ?? '';
  };
  return (block) => {
    if (block.kind === 'question') return ofQuestion(block.question);
    const task = tasks.find(({ id }) => id === block.task);
    if (!task) return '';
    return `${t('tasks.steps', { count: task.flow.length })}, ${task.strict ? t('tasks.exactShort') : t('tasks.detoursShort')}`;
  };
}
