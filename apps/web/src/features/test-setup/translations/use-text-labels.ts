import { useTranslation } from 'react-i18next';
import { useChoiceLabel } from '../blocks/use-choice-names';
import type { TextLabel } from './text-rows';

/** What a text is called in the table. */
export function useTextLabels(): (label: TextLabel) => string {
  const { t } = useTranslation('test-setup');
  const choiceLabel = useChoiceLabel();
  return (label) => {
    if (typeof label !== 'string') {
      const { of, question, number } = label;
      if (of === 'description') return t('sorted.description', { number });
      return of === 'group' ? t('sorted.group', { number }) : choiceLabel(question, number);
    }
    return {
      name: t('texts.name'),
      description: t('welcome.title'),
      thanks: t('texts.thanks'),
      consent: t('consent.title'),
      task: t('tasks.name'),
      doing: t('tasks.description'),
      text: t('question.text'),
      low: t('question.low'),
      high: t('question.high'),
    }[label];
  };
}
