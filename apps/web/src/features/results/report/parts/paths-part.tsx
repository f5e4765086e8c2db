import { Icon, VisuallyHidden } from '@rehearse/client/ui';
import type { SharedPartOf, SharedPath } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { Share } from '../../charts/share';
import { useFormats } from '../../format/use-formats';
import styles from '../report.module.css';
import { ReportSection } from '../report-section';

type Row = SharedPartOf<'paths'>['rows'][number];

/** The most frequent ways through tasks: who took them, and how they fared. */
export function PathsPart({ part: { rows } }: { readonly part: SharedPartOf<'paths'> }) {
  const { t } = useTranslation('results');
  if (rows.length === 0) return null;
  return (
    <ReportSection title={t('report.paths')}>
      {rows.map((row) => (
        <Ways key={row.task} row={row} />
      ))}
    </ReportSection>
  );
}

function Ways({ row: { task, attempts, paths, ways } }: { readonly row: Row }) {
  const { t } = useTranslation('results');
  const counts = t('taskPaths.counts', {
    attempts: t('taskPaths.attempts', { count: attempts }),
    paths: t('taskPaths.different', { count: paths }),
  });
  return (
    <div className={styles.ways}>
      <h3>{t('taskPaths.through', { task })}</h3>
      <p className={styles.note}>{counts}</p>
      <ol className={styles.rows}>
        {ways.map((way, index) => (
          <Way key={index} way={way} />
        ))}
      </ol>
    </div>
  );
}

function Way({ way: { places, isAtGoal, isCut, isRecorded, taken, success } }: { readonly way: SharedPath }) {
  const { t } = useTranslation('results');
  const { count } = useFormats();
  const end = isCut ? t('taskPaths.goesOn') : isAtGoal ? '' : t('taskPaths.ended');
  return (
    <li className={styles.way}>
      <div>
        {isRecorded && <p className={styles.note}>{t('taskPaths.straight')}</p>}
        <p className={styles.places}>
          {places.map(({ name, isBack }, index) => (
            <span key={index}>
              {index > 0 && <Icon name={isBack ? 'arrow-back' : 'arrow-narrow-right'} size={14} />}
              {index > 0 && isBack && <VisuallyHidden>{t('taskPaths.back')}</VisuallyHidden>}
              {name}
            </span>
          ))}
        </p>
        {end && <p className={styles.note}>{end}</p>}
      </div>
      <Share rate={taken} of={(counts) => counts}>
        <small>
          {t('taskPaths.successes')}: {count(success.x)}
        </small>
      </Share>
    </li>
  );
}
