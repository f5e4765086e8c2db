import type { KnownAfter } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import styles from '../live.module.css';

interface NarrowingTableProps {
  readonly points: readonly KnownAfter[];
}

/** The success and its interval after so many testers, the newest first. */
export function NarrowingTable({ points }: NarrowingTableProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  return (
    <div className={styles.narrowing} tabIndex={0} role="region" aria-label={t('live.narrows')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('live.finishedTesters')}</th>
            <th scope="col">{t('tasks.succeeded')}</th>
            <th scope="col">{t('tasks.rate')}</th>
            <th scope="col">{t('live.interval')}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ n, x, lo, hi }) => (
            <tr key={n}>
              <td>{formats.count(n)}</td>
              <td>{formats.count(x)}</td>
              <td>{formats.percent(x / n)}</td>
              <td>{formats.percentRange(lo, hi)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
