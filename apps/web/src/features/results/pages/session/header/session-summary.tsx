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
    <dl className={styles.statistics}>
      <Statistic
        title={t('session.duration')}
        value={formats.duration(session.duration)}
        note={[
          t('session.active', { time: formats.duration(session.active) }),
          pauses.length > 0 && t('session.pauses', { count: pauses.length, time: formats.duration(paused) }),
        ]}
      />
      <Statistic
        title={t('sessions.interactions')}
        value={formats.count(session.interactions)}
        note={[
          session.misclicks === null ? t('session.missedUnknown') : t('session.missed', { count: session.misclicks }),
          session.byKeyboard > 0 && t('session.byKeyboard', { count: session.byKeyboard }),
        ]}
      />
      <Statistic
        title={t('sessions.screens')}
        value={
          screens === null
            ? formats.count(session.uniqueScreens)
            : t('ofCount', { x: formats.count(session.uniqueScreens), n: formats.count(screens) })
        }
        note={[t('session.views', { count: session.screenLoads })]}
      />
      {attempts.length > 0 && (
        <Statistic
          title={t('session.succeeded')}
          value={t('ofCount', { x: formats.count(done), n: formats.count(attempts.length) })}
          note={[withHelp > 0 && t('session.withHelp', { count: withHelp })]}
        />
      )}
    </dl>
  );
}

interface StatisticProps {
  readonly title: string;
  readonly value: ReactNode;
  readonly note: readonly (string | false)[];
}

function Statistic({ title, value, note }: StatisticProps) {
  const formats = useFormats();
  return (
    <div>
      <dt>{title}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.dim}>{formats.facts(note)}</dd>
    </div>
  );
}
