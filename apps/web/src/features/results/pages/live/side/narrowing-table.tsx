import type { KnownAfter } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import styles from '../live.module.css';
import { spaced } from './spaced';

interface NarrowingTableProps {
  readonly points: readonly KnownAfter[];
}

/** So many stand at the side; the chart has all of them. */
const mostRows = 12;

/** The success and its interval after so many testers, the newest first; of many some, evenly from the first to the last. */
export function NarrowingTable({ points }: NarrowingTableProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  return (
    <table className={styles.narrowing} aria-label={t('live.narrows')}>
      <thead>
        <tr>
          <th scope="col">{t('live.finishedTesters')}</th>
          <th scope="col">{t('tasks.succeeded')}</th>
          <th scope="col">{t('tasks.rate')}</th>
          <th scope="col">{t('live.interval')}</th>
        </tr>
      </thead>
      <tbody>
        {spaced(points, mostRows)
          .toReversed()
          .map(({ n, x, lo, hi }) => (
            <tr key={n}>
              <td>{formats.count(n)}</td>
              <td>{formats.count(x)}</td>
              <td>{formats.percent(x / n)}</td>
              <td>{formats.percentRange(lo, hi)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
