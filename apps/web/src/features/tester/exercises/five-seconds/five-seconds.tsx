import { useEffect, useEffectEvent } from 'react';
import type { ControlProps } from '../../questions/answer';
import page from '../../tester.module.css';
import type { Texts } from '../../texts';
import type { Exercise } from '../exercise';
import { useExerciseTexts, withTexts } from '../exercise-texts';
import styles from '../exercises.module.css';
import { namedOn } from '../on-screen';
import { ScreenPlace } from '../screen-place';
import { shownIn, toldTime, type Way, withTime } from './shown';

export const fiveSeconds = (texts: Texts): Exercise => ({
  Control: withTexts(FiveSeconds, texts),
  words: {
    hint: texts.t('fiveSeconds.hint'),
    stored: texts.t('fiveSeconds.stored'),
    open: texts.t('fiveSeconds.open'),
  },
  isOpen: (value) => !shownIn(value)?.isOver,
  told: (value) => ({ value: toldTime(shownIn(value)) }),
});

/** A screen for some seconds; who does not see it reads its texts instead, for as long as that takes. */
function FiveSeconds({ asked, value, onChange, open }: ControlProps) {
  const { t } = useExerciseTexts();
  const { app, hash } = open;
  const question = asked.question.kind === 'fiveSeconds' ? asked.question : { screen: '', seconds: 0 };
  const { screen, seconds } = question;
  const shown = shownIn(value);
  const isRunning = shown !== null && !shown.isOver;
  useVisibleTime(isRunning, (ms) => shown && onChange(withTime(shown, ms, seconds * 1_000)));
  return (
    <>
      <output className={styles['over']}>{shown?.isOver && t('fiveSeconds.over')}</output>
      {!shown && <Ways seconds={seconds} onBegin={(way) => onChange({ way, ms: 0, isOver: false })} />}
      {shown?.way === 'read' && isRunning && (
        <div className={styles['aside']}>
          <ul className={styles['texts']}>
            {namedOn(app, screen).map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          <button type="button" className={page['button']} onClick={() => onChange({ ...shown, isOver: true })}>
            {t('fiveSeconds.done')}
          </button>
        </div>
      )}
      {/* Painted before it is shown, so that its pictures are there by then. */}
      {!shown?.isOver && shown?.way !== 'read' && (
        <div className={styles[shown ? 'alone' : 'ahead']} inert={!shown}>
          <ScreenPlace app={app} hash={hash} screen={screen} around={88} label={t('fiveSeconds.picture')} />
        </div>
      )}
    </>
  );
}

interface WaysProps {
  readonly seconds: number;
  readonly onBegin: (way: Way) => void;
}

/** Begins by a press, as whoever still reads the question would miss it. */
function Ways({ seconds, onBegin }: WaysProps) {
  const { t } = useExerciseTexts();
  return (
    <div className={styles['aside']}>
      <button type="button" className={`${page['button']} ${page['primary']}`} onClick={() => onBegin('seen')}>
        {t('fiveSeconds.show', { count: seconds })}
      </button>
      <button type="button" className={page['button']} onClick={() => onBegin('read')}>
        {t('fiveSeconds.read')}
      </button>
      <p className={styles['dim']}>{t('fiveSeconds.readNote')}</p>
    </div>
  );
}

/** ms between two looks at the clock. */
const tickMs = 100;

/** Tells how much time has passed while the page was visible. */
function useVisibleTime(isRunning: boolean, onTime: (ms: number) => void): void {
  const tell = useEffectEvent(onTime);
  useEffect(() => {
    if (!isRunning) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (document.visibilityState === 'visible') tell(now - last);
      last = now;
    }, tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);
}
