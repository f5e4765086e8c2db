import type { Question } from '@rehearse/contract';
import { useId, useState } from 'react';
import { Icon } from '../../icon';
import type { ControlProps } from '../../questions/answer';
import { KeyHint, KeyHints } from '../../questions/key-hints';
import { useKeys } from '../../questions/use-keys';
import type { Texts } from '../../texts';
import type { Exercise } from '../exercise';
import { useExerciseTexts, withTexts } from '../exercise-texts';
import { ScreenPlace } from '../screen-place';
import { EnlargedOption } from './enlarged-option';
import { PicturePlace } from './picture-place';
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
/** px that the page needs above and below. */
const around = 330;

/** Screens or pictures side by side, one of which is selected; with a reason, where that is asked for. */
function PreferenceList({ asked, value, onChange, choices, missing, labelledBy, open }: ControlProps) {
  const { t } = useExerciseTexts();
  const field = useId();
  const [enlargedId, enlarge] = useState<string | null>(null);
  const { app, hash } = open;
  const question: Question = asked.question;
  const preferred = preferredIn(value);
  const written = question.kind === 'preference' ? question.choices : [];
  const options = choices.flatMap(({ id, text }, at) => {
    const { screen, picture } = written.find((one) => one.id === id) ?? {};
    return screen === undefined ? [] : { id, letter: letterOf(at), name: text || letterOf(at), screen, picture };
  });
  const enlarged = options.find(({ id }) => id === enlargedId);
  const select = (choice: string) => onChange({ ...preferred, choice });
  useKeys((key, target) => {
    const option = options.find(({ letter }) => letter === key.toUpperCase());
    if (!option || target.closest('textarea')) return false;
    select(option.id);
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
        {options.map(({ id, letter, name, screen, picture }) => (
          <div key={id} className={styles['option']}>
            <label className={styles['picture']}>
              {picture ? (
                <PicturePlace hash={hash} picture={picture} around={around} label={name} />
              ) : (
                <ScreenPlace app={app} hash={hash} screen={screen} around={around} label={name} />
              )}
              <span className={styles['name']}>
                <input
                  type="radio"
                  name={asked.id}
                  value={id}
                  checked={preferred.choice === id}
                  onChange={() => select(id)}
                />
                <span>{t('preference.prefer', { name })}</span>
                <kbd>{letter}</kbd>
              </span>
            </label>
            <button
              type="button"
              className={styles['look']}
              aria-label={t('preference.look', { name })}
              onClick={() => enlarge(id)}
            >
              <Icon name="larger" />
            </button>
          </div>
        ))}
      </div>
      {enlarged && <EnlargedOption {...enlarged} app={app} hash={hash} onClose={() => enlarge(null)} />}
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
