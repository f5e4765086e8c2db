import { Button, type Column, IconButton, InlineEdit, Select, Skeleton, Switch, Table } from '@rehearse/client/ui';
import type { SessionRow, TaskRow } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Scope, sessionName, type SessionSort, useSessions } from '../ask/questions';
import { useFormats } from '../format';
import { useSessionSorts } from '../session-sorts';
import { Panel } from '../panel/panel';
import { DeleteSession } from './delete-session';
import { useSessionColumns } from './session-columns';
import styles from './sessions.module.css';
import { useSessionActions } from './use-session-actions';
import { useSessionSheet } from './use-session-sheet';

interface SessionsPanelProps {
  readonly scope: Scope;
  readonly tasks: readonly TaskRow[];
  /** How many screens the prototype has. */
  readonly screens: number;
  /** For the file: all sessions that one picture draws. */
  readonly sample: readonly SessionRow[];
}

const pageSize = 20;
/** Every session: what it did, whether it counts, and what can be done with it. */
export function SessionsPanel({ scope, tasks, screens, sample }: SessionsPanelProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const sheet = useSessionSheet(sample, tasks);
  const actions = useSessionActions(scope.appId);
  const reading = useSessionColumns(tasks, screens);
  const [sort, setSort] = useState<SessionSort>('start');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [leaving, setLeaving] = useState<SessionRow | null>(null);
  const page = useSessions(scope, { sort, limit: pageSize, cursor: cursors.at(-1) });
  const columns: Column<SessionRow>[] = [
    {
      id: 'label',
      title: t('sessions.session'),
      cell: (row) => (
        <InlineEdit
          value={actions.labelOf(row)}
          label={t('sessions.rename')}
          onChange={(label) => actions.rename(row.id, label)}
        >
          <b className={styles.label}>{actions.labelOf(row)}</b>
        </InlineEdit>
      ),
    },
    ...reading,
    {
      id: 'valid',
      title: t('sessions.status'),
      cell: (row) => (
        <Switch isSelected={actions.validOf(row)} onChange={(isValid) => actions.judge(row, isValid)}>
          {actions.validOf(row) ? t('sessions.valid') : t('sessions.ignore')}
        </Switch>
      ),
    },
    {
      id: 'delete',
      title: t('sessions.remove'),
      cell: (row) => (
        <IconButton
          icon="trash"
          size="s"
          label={t('sessions.delete', { name: sessionName(row) })}
          onPress={() => setLeaving(row)}
        />
      ),
    },
  ];

  const rows = page.data?.rows ?? [];
  const total = page.data?.meta.sessions ?? 0;
  const from = cursors.length * pageSize;
  const next = page.data?.next;
  const sorts = useSessionSorts();
  const controls = (
    <Select
      aria-label={t('sessions.sort')}
      size="s"
      icon="sort-descending"
      options={sorts}
      value={sort}
      onChange={(id) => {
        setSort(id);
        setCursors([]);
      }}
    />
  );
  return (
    <Panel id="sessions" title={t('sessions.title')} controls={controls} sheet={sheet} flush>
      {page.data ? (
        <Table
          label={t('sessions.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          isDim={(row) => !actions.validOf(row)}
        />
      ) : (
        <div className={styles.loading} aria-busy="true">
          {[0, 1, 2, 3, 4].map((index) => (
            <Skeleton key={index} height={22} />
          ))}
        </div>
      )}
      <footer className={styles.foot}>
        {rows.length > 0 &&
          t('sessions.rows', {
            from: formats.count(from + 1),
            to: formats.count(from + rows.length),
            total: formats.count(total),
          })}
        {(cursors.length > 0 || next) && (
          <span className={styles.pages}>
            <Button
              size="s"
              icon="chevron-left"
              isDisabled={cursors.length === 0}
              onPress={() => setCursors(cursors.slice(0, -1))}
            >
              {t('sessions.earlier')}
            </Button>
            <Button
              size="s"
              icon="chevron-right"
              isDisabled={!next}
              onPress={() => next && setCursors([...cursors, next])}
            >
              {t('sessions.next')}
            </Button>
          </span>
        )}
      </footer>
      {leaving && (
        <DeleteSession session={leaving} onClose={() => setLeaving(null)} onDelete={() => actions.remove(leaving.id)} />
      )}
    </Panel>
  );
}
