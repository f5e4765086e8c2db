import { type Column, Table } from '@rehearse/client/ui';
import type { FiveSeconds } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import styles from './exercises.module.css';

type Way = FiveSeconds['ways'][number];

/** For how long a screen was shown, and to how many: those who read its texts took as long as they liked. */
export function FiveSecondsNumbers({ found }: { readonly found: FiveSeconds }) {
  const { t } = useTranslation('results');
  const { count, decimal } = useFormats();
  const seconds = (value: number | null) => (value === null ? '–' : decimal(value));
  const columns: Column<Way>[] = [
    { id: 'way', title: t('fiveSeconds.way'), cell: ({ way }) => t(`fiveSeconds.${way}`) },
    { id: 'sessions', title: t('filter.sessions'), isNumber: true, cell: ({ sessions }) => count(sessions) },
    {
      id: 'median',
      title: t('fiveSeconds.median'),
      isNumber: true,
      cell: ({ seconds: { median } }) => seconds(median),
    },
    {
      id: 'range',
      title: t('fiveSeconds.range'),
      isNumber: true,
      cell: ({ seconds: { n, min, max } }) => (n === 0 ? '–' : `${seconds(min)}–${seconds(max)}`),
    },
  ];
  return (
    <>
      <div className={styles.table}>
        <Table label={t('fiveSeconds.way')} columns={columns} rows={found.ways} rowKey={({ way }) => way} />
      </div>
      <p className={styles.note}>{t('fiveSeconds.note')}</p>
    </>
  );
}
