import { useId } from 'react';
import { Icon } from '../icon';
import { type ControlProps, textIn } from './answer';
import styles from './questions.module.css';
import { useQuestionTexts } from './question-texts';

const longest = 2_000;

/** An answer in one's own words. */
export function TextAnswer({ asked, value, onChange, missing, labelledBy }: ControlProps) {
  const { t, locale } = useQuestionTexts();
  const note = useId();
  const text = textIn(value);
  const count = (n: number) => new Intl.NumberFormat(locale).format(n);
  return (
    <>
      <div className={styles['field']}>
        <textarea
          name={asked.id}
          rows={7}
          maxLength={longest}
          aria-labelledby={labelledBy}
          aria-describedby={note}
          aria-invalid={missing.length > 0}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
        <span className={styles['count']}>{t('text.length', { at: count(text.length), max: count(longest) })}</span>
      </div>
      <p id={note} className={styles['note']}>
        <Icon name="alert" />
        {t('text.kept')}
      </p>
    </>
  );
}
