import { Field } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import type { QuestionTexts } from '../../../block-texts';
import styles from './blocks.module.css';

type Texts = Pick<QuestionTexts, 'low' | 'high'>;

interface EndsProps {
  /** What is read where a text is missing. */
  readonly written: Texts;
  readonly own: Texts;
  readonly onChange: (ends: Texts) => void;
}

/** What the ends of a scale mean. */
export function Ends({ written, own, onChange }: EndsProps) {
  const { t } = useTranslation('test-setup');
  return (
    <div className={styles.ends}>
      <Field
        label={t('question.low')}
        placeholder={written.low || t('question.lowPlaceholder')}
        maxLength={500}
        value={own.low ?? ''}
        onChange={(low) => onChange({ low })}
      />
      <Field
        label={t('question.high')}
        placeholder={written.high || t('question.highPlaceholder')}
        maxLength={500}
        value={own.high ?? ''}
        onChange={(high) => onChange({ high })}
      />
    </div>
  );
}
