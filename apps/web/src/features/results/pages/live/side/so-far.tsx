import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import styles from '../live.module.css';

interface SoFarProps {
  readonly finished: number;
  readonly running: number;
  /** How many are wanted; undefined where nobody has said. */
  readonly target: number | undefined;
}

const percentOf = (part: number, whole: number): string => `${whole > 0 ? (part / whole) * 100 : 0}%`;

/** How many have finished, test now, and are to come. */
export function SoFar({ finished, running, target }: SoFarProps) {
  const { t } = useTranslation('results');
  const { count } = useFormats();
  const whole = Math.max(target ?? 0, finished + running);
  const toCome = whole - finished - running;
  return (
    <section className={styles.part}>
      <header className={styles.partHead}>
        <h3>{t('live.soFar')}</h3>
        {target !== undefined && (
          <span>{t('smallSample.of', { sessions: count(finished), target: count(target) })}</span>
        )}
      </header>
      <div className={styles.bar} aria-hidden="true">
        <i className={styles.barFinished} style={{ width: percentOf(finished, whole) }} />
        <i className={styles.barRunning} style={{ width: percentOf(running, whole) }} />
      </div>
      <ul className={styles.counts}>
        <li className={styles.finishedCount}>{t('live.finished', { n: count(finished) })}</li>
        <li className={styles.runningCount}>{t('live.running', { n: count(running) })}</li>
        {target !== undefined && <li>{t('live.toCome', { n: count(toCome) })}</li>}
      </ul>
    </section>
  );
}
