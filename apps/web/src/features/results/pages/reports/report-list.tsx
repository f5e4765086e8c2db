import type { Report } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../format/use-formats';
import { SelectionList } from '../../panel/selection-list';
import styles from './reports.module.css';

interface ReportListProps {
  readonly reports: readonly Report[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

export function ReportList({ reports, chosen, onChoose }: ReportListProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const entryOf = ({ title, isFrozen, saved }: Report) => (
    <>
      <b>{title}</b>
      <span>{isFrozen ? t('report.frozenAt', { date: formats.dayAndTime(saved) }) : t('report.living')}</span>
    </>
  );
  return (
    <SelectionList
      label={t('report.title')}
      className={styles.entry}
      entries={reports.map((report) => ({ id: report.id, content: entryOf(report) }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
