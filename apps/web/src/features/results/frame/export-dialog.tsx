import { useApi, useErrorText } from '@rehearse/client/api/react';
import { Banner, Button, Dialog, RadioCards, SegmentedControl } from '@rehearse/client/ui';
import { exportFormats, exportTables, type ExportFormat, type ExportTable, routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileName, saveFile } from '../../../save-file';
import { isNarrowed } from '../filter/filter';
import { useFormats } from '../format/use-formats';
import { useApp, useSummary } from '../queries/result-queries';
import { scopeArguments, type Scope } from '../queries/scope';
import styles from './frame.module.css';

const formatNames: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', ndjson: 'NDJSON', parquet: 'Parquet' };
const formats = exportFormats.map((id) => ({ id, text: formatNames[id] }));

interface ExportDialogProps {
  readonly scope: Scope;
  readonly onClose: () => void;
}

/** A table of the results as a file: which, in which format, and how much of it has come. */
export function ExportDialog({ scope, onClose }: ExportDialogProps) {
  const { t } = useTranslation('results');
  const { count } = useFormats();
  const errorText = useErrorText();
  const [table, setTable] = useState<ExportTable>('sessions');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const { take, bytes } = useExport(scope, table, format);
  const sessions = useSummary(scope).data?.meta.sessions;
  const tables = exportTables.map((id) => ({
    id,
    text: t(`exports.${id}`),
    hint: t(`exports.${id}Text`),
  }));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('exports.title')}
      footer={
        <>
          <Button onPress={onClose}>{t('ledger.close')}</Button>
          <Button variant="primary" icon="download" isPending={take.isPending} onPress={() => take.mutate()}>
            {t('exports.take')}
          </Button>
        </>
      }
    >
      <div className={styles.export}>
        {take.error && <Banner tone="bad">{errorText(take.error)}</Banner>}
        {take.isSuccess && <Banner tone="good">{t('exports.taken')}</Banner>}
        <RadioCards label={t('exports.what')} items={tables} value={table} onChange={setTable} />
        <SegmentedControl label={t('exports.format')} items={formats} value={format} onChange={setFormat} />
        <p className={styles.exportNote}>
          {sessions !== undefined &&
            t(isNarrowed(scope.filter) ? 'exports.narrowed' : 'exports.all', { count: sessions, n: count(sessions) })}
        </p>
        {take.isPending && (
          <output className={styles.exportNote}>
            {t('exports.coming', { size: count(Math.ceil(bytes / 1_000)) })}
          </output>
        )}
      </div>
    </Dialog>
  );
}

function useExport(scope: Scope, table: ExportTable, format: ExportFormat) {
  const api = useApi();
  const name = useApp(scope.appId).data?.name ?? '';
  const [bytes, setBytes] = useState(0);
  const stopping = useRef<AbortController>(undefined);
  // Whoever closes the dialog wants no file any more.
  useEffect(() => () => stopping.current?.abort(), []);
  const take = useMutation({
    mutationFn: () => {
      setBytes(0);
      stopping.current = new AbortController();
      const { params, query } = scopeArguments(scope);
      const { signal } = stopping.current;
      const asked = { params: { ...params, table: `${table}.${format}` as const }, query, signal };
      return api.file(routes.analytics.export, asked, setBytes);
    },
    onSuccess: (file) => saveFile(`${fileName(name, table)}.${format}`, file),
  });
  return { take, bytes };
}
