import type { Question } from '@rehearse/contract';
import { useId } from 'react';
import type { ControlProps } from '../../questions/answer';
import { KeyHint, KeyHints } from '../../questions/key-hints';
import { useKeys } from '../../questions/use-keys';
import type { Texts } from '../../texts';
import type { Exercise } from '../exercise';
import { useExerciseTexts, withTexts } from '../exercise-texts';
import { ScreenPlace } from '../screen-place';
import styles from './preference.module.css';
import { letterOf, preferredIn, toldPreference } from './preferred';

export const preference = (texts: Texts): Exercise => ({
  Control: withTexts(PreferenceList, texts),
  words: {
    hint: texts.t('preference.hint'),
    stored: texts.t('preference.stored'),
    open: texts.t('preference.open'),
    skip: texts.t('preference.none'),
  },
  isOpen: (value) => preferredIn(value).choice === '',
  told: (value, choices) => ({
    value: toldPreference(preferredIn(value)),
    more: { options: choices.map(({ id }) => id) },
  }),
  chosen: (value) => preferredIn(value).choice,
  isWide: true,
});

const longestWhy = 500;

/** Screens side by side, one of which is selected; with a reason, where that is asked for. */
function PreferenceList({ asked, value, onChange, choices, missing, labelledBy, open }: ControlProps) {
  const { t } = useExerciseTexts();
  const field = useId();
  const { app, hash } = open;
  const question: Question = asked.question;
  const preferred = preferredIn(value);
  const screens = question.kind === 'preference' ? question.choices : [];
  const screenOf = (id: string) => screens.find((one) => one.id === id)?.screen ?? '';
  const select = (choice: string) => onChange({ ...preferred, choice });
  useKeys((key, target) => {
    const choice = /^[a-f]$/i.test(key) ? choices[key.toUpperCase().charCodeAt(0) - 65] : undefined;
    if (!choice || target.closest('textarea')) return false;
    select(choice.id);
    return true;
  });
  return (
    <>
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-invalid={missing.length > 0}
        className={styles['pictures']}
      >
        {choices.map(({ id, text }, at) => (
          <label key={id} className={styles['picture']}>
            <ScreenPlace app={app} hash={hash} screen={screenOf(id)} around={330} label={text || letterOf(at)} />
            <span className={styles['name']}>
              <input
                type="radio"
                name={asked.id}
                value={id}
                checked={preferred.choice === id}
                onChange={() => select(id)}
              />
              <span>{t('preference.prefer', { name: text || letterOf(at) })}</span>
              <kbd>{letterOf(at)}</kbd>
            </span>
          </label>
        ))}
      </div>
      {question.kind === 'preference' && question.asksWhy && preferred.choice && (
        <p className={styles['why']}>
          <label htmlFor={field}>{t('preference.why')}</label>
          <textarea
            id={field}
            rows={2}
            maxLength={longestWhy}
            value={preferred.why}
            onChange={({ target }) => onChange({ ...preferred, why: target.value })}
          />
        </p>
      )}
      <KeyHints>
        <KeyHint keys={['A', letterOf(choices.length - 1)]} between={t('preference.to')}>
          {t('preference.keys')}
        </KeyHint>
      </KeyHints>
    </>
  );
}
