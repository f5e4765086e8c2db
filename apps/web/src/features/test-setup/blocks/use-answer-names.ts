import { choicesOf, type Question, takesChoices } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';

/** What answers are called that skips and quotas are tied to: choices by their texts, numbers as they are. */
export function useAnswerNames(question: Question): (id: string, at: number) => string {
  const { t } = useTranslation('test-setup');
  if (question.kind === 'firstClick') return (id) => t(id === 'right' ? 'skip.hit' : 'skip.missed');
  if (question.kind === 'treeTest') return (id) => t(id === 'right' ? 'skip.found' : 'skip.notFound');
  return (id, at) =>
    choicesOf(question)[at]?.text || (takesChoices(question) ? t('question.answer', { number: at + 1 }) : id);
}
