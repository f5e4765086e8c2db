import { Button, Dialog, Skeleton, Table } from '@rehearse/client/ui';
import type { OkOf, routes } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { everything, useLedger } from '../queries/result-queries';
import { sessionName } from '../../../session-name';
import { fileName } from '../../../save-file';
import { saveTable } from '../../../data-table/save-table';
import { useFormats } from '../format/use-formats';
import { SessionLink } from '../sessions/session-link';
import styles from './frame.module.css';

type Ledger = OkOf<typeof routes.analytics.ledger>;
type Row = Ledger['sessions'][number];

const pageSize = 50;
const gapTexts = ({ gaps }: Row): readonly string[] =>
  gaps.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));

interface LedgerDialogProps {
  readonly appId: string;
  readonly onClose: () => void;
}

/** Sent against stored for every session, those with gaps first. */
export function LedgerDialog({ appId, onClose }: LedgerDialogProps) {
  const { t, i18n } = useTranslation('results');
  const formats = useFormats();
  const [page, setPage] = useState(0);
  const ledger = useLedger({ appId, filter: everything }).data;
  const rows = (ledger?.sessions ?? []).toSorted((a, b) => b.gaps.length - a.gaps.length);
  const count = (id: 'sent' | 'stored' | 'refused' | 'duplicates' | 'lastSeq', title: string) => ({
    id,
    title,
    isNumber: true,
    // The records of older clients have no numbers.
    cell: (row: Row) => (row[id] < 0 ? '–' : formats.count(row[id])),
  });
  const columns = [
    {
      id: 'id',
      title: t('ledger.session'),
      cell: (row: Row) => (
        <SessionLink appId={appId} session={row.id}>
          {sessionName(row)}
        </SessionLink>
      ),
    },
    count('sent', t('ledger.sent')),
    count('stored', t('ledger.stored')),
    count('refused', t('ledger.refused')),
    count('duplicates', t('ledger.duplicates')),
    count('lastSeq', t('ledger.last')),
    { id: 'gaps', title: t('ledger.gaps'), cell: (row: Row) => formats.facts(gapTexts(row)) || t('ledger.none') },
  ];
  const saveCsv = () => {
    const table = {
      columns: [
        ...columns.map(({ id, title }) => ({
          title,
          kind: id === 'id' || id === 'gaps' ? ('text' as const) : ('count' as const),
        })),
        { title: t('sessions.id'), kind: 'text' as const },
      ],
      rows: rows.map((row) => [
        sessionName(row),
        row.sent,
        row.stored,
        row.refused,
        row.duplicates,
        row.lastSeq < 0 ? null : row.lastSeq,
        formats.facts(gapTexts(row)),
        row.id,
      ]),
    };
    saveTable(fileName(t('ledger.title')), table, i18n.language);
  };
  const from = page * pageSize;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('ledger.title')}
      width={860}
      footerStart={
        <Button icon="download" isDisabled={!ledger} onPress={saveCsv}>
          {t('panel.csv')}
        </Button>
      }
      footer={<Button onPress={onClose}>{t('ledger.close')}</Button>}
    >
      <p className={styles.ledgerNote}>{t('ledger.note')}</p>
      {!ledger && <Skeleton height={320} />}
      <Table
        label={t('ledger.title')}
        className={styles.ledger}
        columns={columns}
        rows={rows.slice(from, from + pageSize)}
        rowKey={({ id }) => id}
      />
      {rows.length > pageSize && (
        <div className={styles.pager}>
          {t('sessions.rows', {
            from: from + 1,
            to: Math.min(rows.length, from + pageSize),
            total: formats.count(rows.length),
          })}
          <Button size="s" icon="chevron-left" isDisabled={page === 0} onPress={() => setPage(page - 1)}>
            {t('sessions.earlier')}
          </Button>
          <Button
            size="s"
            icon="chevron-right"
            isDisabled={from + pageSize >= rows.length}
            onPress={() => setPage(page + 1)}
          >
            {t('sessions.next')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
