import { type ControlProps, idsIn, textIn } from './answer';
import { KeyHint, KeyHints } from './key-hints';
import styles from './questions.module.css';
import { useQuestionTexts } from './question-texts';
import { useKeys } from './use-keys';

/** One, or several, of what there is to choose. */
export function ChoiceList({ asked, value, onChange, choices, missing, labelledBy }: ControlProps) {
  const { t } = useQuestionTexts();
  const isMany = asked.question.kind === 'multiple';
  const chosen = isMany ? idsIn(value) : [textIn(value)];
  const change = (id: string) => {
    if (!isMany) onChange(id);
    else onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  useKeys((key) => {
    const choice = /^[1-9]$/.test(key) ? choices[Number(key) - 1] : undefined;
    if (choice) change(choice.id);
    return choice !== undefined;
  });
  return (
    <>
      <div
        role={isMany ? 'group' : 'radiogroup'}
        aria-labelledby={labelledBy}
        {...(!isMany && { 'aria-invalid': missing.length > 0 })}
        className={styles['choices']}
      >
        {choices.map(({ id, text }) => (
          <label key={id} className={styles['choice']}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={asked.id}
              value={id}
              checked={chosen.includes(id)}
              onChange={() => change(id)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <KeyHints>
        <KeyHint keys={['1', String(Math.min(9, choices.length))]} between={t('keys.to')}>
          {t('keys.choose')}
        </KeyHint>
      </KeyHints>
    </>
  );
}
