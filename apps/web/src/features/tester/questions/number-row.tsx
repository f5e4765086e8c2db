import { numbersIn } from '@rehearse/contract';
import { useId, useRef } from 'react';
import { type ControlProps, numberIn, scaleOf } from './answer';
import { KeyHint, KeyHints } from './key-hints';
import styles from './questions.module.css';
import { useQuestionTexts } from './question-texts';
import { useKeys } from './use-keys';

/** Between the keys of a number of two digits. */
const betweenKeysMs = 1_000;

/** One number of a scale. */
export function NumberRow({ asked, value, onChange, missing, labelledBy }: ControlProps) {
  const { t } = useQuestionTexts();
  const ends = useId();
  const group = useRef<HTMLDivElement>(null);
  const typedOne = useRef(0);
  const scale = scaleOf(asked.question, t);
  const { min = 0, max = 0, low = '', middle, high = '' } = scale ?? {};
  const numbers = numbersIn({ min, max });
  const chosen = numberIn(value);
  const choose = (number: number) => {
    onChange(number);
    group.current?.querySelector<HTMLInputElement>(`input[value="${number}"]`)?.focus();
  };
  useKeys((key) => {
    if (!/^\d$/.test(key)) return false;
    const now = Date.now();
    const isTen = key === '0' && max === 10 && now - typedOne.current < betweenKeysMs;
    typedOne.current = key === '1' ? now : 0;
    const number = isTen ? 10 : Number(key);
    if (number < min || number > max) return false;
    choose(number);
    return true;
  });
  const isLong = numbers.length > 7;
  return (
    <>
      <div
        ref={group}
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={ends}
        aria-invalid={missing.length > 0}
        className={isLong ? `${styles['numbers']} ${styles['long']}` : styles['numbers']}
      >
        {numbers.map((number) => (
          <label key={number} className={styles['number']}>
            <input
              type="radio"
              name={asked.id}
              value={number}
              checked={chosen === number}
              onChange={() => onChange(number)}
            />
            <span>{number}</span>
          </label>
        ))}
      </div>
      <p id={ends} className={styles['ends']}>
        <span>
          {isLong && low && <b>{min}</b>} {low}
        </span>
        {middle && <span>{middle}</span>}
        <span>
          {isLong && high && <b>{max}</b>} {high}
        </span>
      </p>
      <KeyHints>
        <KeyHint keys={[String(min), String(max)]} between={t('keys.to')}>
          {t('keys.choose')}
        </KeyHint>
        <KeyHint keys={['←', '→']}>{t('keys.change')}</KeyHint>
      </KeyHints>
    </>
  );
}
