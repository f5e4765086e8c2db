import type { Report } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../format/use-formats';
import styles from './reports.module.css';

interface ReportListProps {
  readonly reports: readonly Report[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

export function ReportList({ reports, chosen, onChoose }: ReportListProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  return (
    <ul className={styles.list} aria-label={t('report.title')}>
      {reports.map(({ id, title, isFrozen, saved }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.item}
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <b>{title}</b>
            <span>{isFrozen ? t('report.frozenAt', { date: formats.dayAndTime(saved) }) : t('report.living')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
