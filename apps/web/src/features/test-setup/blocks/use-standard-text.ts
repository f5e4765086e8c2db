import { hasStandardText, type Language, languages, type Question } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';

/** What testers read in a language where the study has no words of its own for a question; null: in the language of this page. */
export function useStandardText(language: Language | null = null): (question: Question) => string {
  const { t } = useTranslation('questions', { lng: language ? languages[language].locale : undefined });
  return (question) => (hasStandardText(question) ? t(`${question.kind}.question`) : '');
}
