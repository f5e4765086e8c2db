import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import type { SessionAnswer } from '../../../queries/result-queries';
import styles from '../session.module.css';

interface SessionSummaryProps {
  readonly answer: SessionAnswer;
  /** How many the prototype has; null as long as nobody knows. */
  readonly screens: number | null;
}

/** What the session comes to. */
export function SessionSummary({ answer: { session, pauses, attempts }, screens }: SessionSummaryProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const paused = pauses.reduce((sum, { from, to }) => sum + to - from, 0);
  const done = attempts.filter(({ success }) => success).length;
  const withHelp = attempts.filter(({ outcome }) => outcome === 'assisted').length;
  return (
    <dl className={styles.figures}>
      <Figure
        title={t('session.duration')}
        figure={formats.duration(session.duration)}
        note={[
          t('session.active', { time: formats.duration(session.active) }),
          pauses.length > 0 && t('session.pauses', { count: pauses.length, time: formats.duration(paused) }),
        ]}
      />
      <Figure
        title={t('sessions.interactions')}
        figure={formats.count(session.interactions)}
        note={[
          session.misclicks === null ? t('session.missedUnknown') : t('session.missed', { count: session.misclicks }),
          session.byKeyboard > 0 && t('session.byKeyboard', { count: session.byKeyboard }),
        ]}
      />
      <Figure
        title={t('sessions.screens')}
        figure={
          screens === null
            ? formats.count(session.uniqueScreens)
            : t('ofCount', { x: formats.count(session.uniqueScreens), n: formats.count(screens) })
        }
        note={[t('session.views', { count: session.screenLoads })]}
      />
      {attempts.length > 0 && (
        <Figure
          title={t('session.succeeded')}
          figure={t('ofCount', { x: formats.count(done), n: formats.count(attempts.length) })}
          note={[withHelp > 0 && t('session.withHelp', { count: withHelp })]}
        />
      )}
    </dl>
  );
}

interface FigureProps {
  readonly title: string;
  readonly figure: ReactNode;
  readonly note: readonly (string | false)[];
}

function Figure({ title, figure, note }: FigureProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className={styles.figure}>{figure}</dd>
      <dd className={styles.dim}>{note.filter(Boolean).join(', ')}</dd>
    </div>
  );
}
