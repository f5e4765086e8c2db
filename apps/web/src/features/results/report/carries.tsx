import { marginOf, minSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/use-formats';
import styles from './report.module.css';
import { ReportSection } from './report-section';

/** What the results can be taken for, and what not: read by people who were not there. */
export function Carries({ sessions }: { readonly sessions: number }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const people = t('sessionCount', { count: sessions });
  return (
    <ReportSection title={t('report.carries')}>
      <ul className={styles.rows}>
        <li>
          <b>{people}.</b>{' '}
          {sessions < minSample
            ? t('report.tooFew', { few: formats.count(minSample) })
            : t('report.precision', { points: formats.points(marginOf(sessions)) })}
        </li>
        <li>
          <b>{t('report.prototype')}</b> {t('report.prototypeText')}
        </li>
      </ul>
    </ReportSection>
  );
}
