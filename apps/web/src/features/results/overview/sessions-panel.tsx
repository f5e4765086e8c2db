import {
  Badge,
  Button,
  Icon,
  IconButton,
  InlineEdit,
  Select,
  Skeleton,
  Switch,
  Table,
  useMessages,
} from '@rehearse/client/ui';
import type { SessionRow, TaskRow } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Scope, sessionName, type SessionSort, useSessions } from '../ask/questions';
import { useSessionChanges } from '../ask/session-changes';
import type { Sheet } from '../export/csv';
import { useFormats } from '../format';
import { useOutlierText } from '../outlier-text';
import { Panel } from '../panel/panel';
import { DeleteSession } from './delete-session';
import styles from './sessions.module.css';
import { TaskMarks } from './task-marks';

interface SessionsPanelProps {
  readonly scope: Scope;
  readonly tasks: readonly TaskRow[];
  /** How many screens the prototype has. */
  readonly screens: number;
  /** For the file: all sessions that one picture draws. */
  readonly sample: readonly SessionRow[];
}

const pageSize = 20;
const deviceIcon = {
  phone: 'device-mobile',
  tablet: 'device-tablet',
  desktop: 'device-desktop',
  unknown: 'question-mark',
} as const;

/** Every session: what it did, whether it counts, and what can be done with it. */
export function SessionsPanel({ scope, tasks, screens, sample }: SessionsPanelProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const say = useMessages();
  const outlierText = useOutlierText();
  const changes = useSessionChanges(scope.appId);
  const [sort, setSort] = useState<SessionSort>('start');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [leaving, setLeaving] = useState<SessionRow | null>(null);
  const page = useSessions(scope, { sort, limit: pageSize, cursor: cursors.at(-1) });
  const failed = () => say({ kind: 'error', text: t('sessions.notSaved') });

  const rename = (session: string, label: string) => changes.rename.mutate({ session, label }, { onError: failed });
  const judge = (row: SessionRow, isValid: boolean) =>
    changes.judge.mutate(
      { session: row.id, isValid },
      {
        onError: failed,
        onSuccess: () =>
          isValid ||
          say({
            kind: 'hint',
            text: t('sessions.ignored', { name: sessionName(row) }),
            action: { text: t('sessions.undo'), onPress: () => judge(row, true) },
          }),
      },
    );
  const deviceName = {
    phone: t('device.phone'),
    tablet: t('device.tablet'),
    desktop: t('device.desktop'),
    unknown: t('device.unknown'),
  };
  const labelOf = (row: SessionRow) =>
    changes.rename.isPending && changes.rename.variables.session === row.id
      ? changes.rename.variables.label
      : sessionName(row);
  const validOf = (row: SessionRow) =>
    changes.judge.isPending && changes.judge.variables.session === row.id ? changes.judge.variables.isValid : row.valid;

  const columns = [
    {
      id: 'label',
      title: t('sessions.session'),
      cell: (row: SessionRow) => (
        <InlineEdit value={labelOf(row)} label={t('sessions.rename')} onChange={(label) => rename(row.id, label)}>
          <b className={styles.label}>{labelOf(row)}</b>
        </InlineEdit>
      ),
    },
    {
      id: 'start',
      title: t('sessions.started'),
      cell: (row: SessionRow) => (
        <time title={formats.full(row.start)} dateTime={new Date(row.start).toISOString()}>
          {formats.dayAndTime(row.start)}
        </time>
      ),
    },
    {
      id: 'device',
      title: t('sessions.device'),
      cell: (row: SessionRow) => (
        <span className={styles.device}>
          <Icon name={deviceIcon[row.device]} />
          {deviceName[row.device]}
        </span>
      ),
    },
    ...(tasks.length > 0
      ? [
          {
            id: 'tasks',
            title: t('sessions.tasks'),
            cell: (row: SessionRow) => <TaskMarks tasks={tasks} succeeded={row.tasks} />,
          },
        ]
      : []),
    { id: 'time', title: t('sessions.time'), isNumber: true, cell: (row: SessionRow) => formats.clock(row.duration) },
    {
      id: 'interactions',
      title: t('sessions.interactions'),
      isNumber: true,
      cell: (row: SessionRow) => formats.count(row.interactions),
    },
    {
      id: 'screens',
      title: t('sessions.screens'),
      isNumber: true,
      cell: (row: SessionRow) => (screens > 0 ? t('ofCount', { x: row.uniqueScreens, n: screens }) : row.uniqueScreens),
    },
    {
      id: 'noted',
      title: t('sessions.outlier'),
      cell: (row: SessionRow) =>
        row.outlier.flag && (
          <Badge tone="warn" icon="flag">
            {outlierText(row.outlier)}
          </Badge>
        ),
    },
    {
      id: 'valid',
      title: t('sessions.status'),
      cell: (row: SessionRow) => (
        <Switch isSelected={validOf(row)} onChange={(isValid) => judge(row, isValid)}>
          {validOf(row) ? t('sessions.valid') : t('sessions.ignore')}
        </Switch>
      ),
    },
    {
      id: 'delete',
      title: '',
      cell: (row: SessionRow) => (
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
  const sorts = [
    { id: 'start' as const, text: t('sessions.byStart') },
    { id: 'outlier' as const, text: t('sessions.byOutlier') },
    { id: 'duration' as const, text: t('sessions.byTime') },
    { id: 'interactions' as const, text: t('sessions.byInteractions') },
  ];
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
    <Panel id="sessions" title={t('sessions.title')} controls={controls} sheet={sheetOf(sample, outlierText, t)} flush>
      {page.data ? (
        <Table
          label={t('sessions.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          isDim={(row) => !validOf(row)}
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
        <DeleteSession
          session={leaving}
          onClose={() => setLeaving(null)}
          onDelete={() =>
            changes.remove.mutate(leaving.id, { onError: () => say({ kind: 'error', text: t('sessions.notDeleted') }) })
          }
        />
      )}
    </Panel>
  );
}

function sheetOf(
  rows: readonly SessionRow[],
  outlierText: ReturnType<typeof useOutlierText>,
  t: ReturnType<typeof useTranslation<'results'>>['t'],
): Sheet {
  return {
    columns: [
      { title: t('sessions.id'), kind: 'text' },
      { title: t('sessions.session'), kind: 'text' },
      { title: t('sessions.started'), kind: 'date' },
      { title: t('sessions.device'), kind: 'text' },
      { title: t('sessions.valid'), kind: 'text' },
      { title: t('sessions.tasks'), kind: 'text' },
      { title: t('sessions.time'), kind: 'ms' },
      { title: t('sessions.interactions'), kind: 'count' },
      { title: t('sessions.events'), kind: 'count' },
      { title: t('sessions.screens'), kind: 'count' },
      { title: t('sessions.outlier'), kind: 'text' },
    ],
    rows: rows.map((row) => [
      row.id,
      sessionName(row),
      row.start,
      row.device,
      row.valid ? t('yes') : t('no'),
      row.tasks.join(' '),
      row.duration,
      row.interactions,
      row.events,
      row.uniqueScreens,
      outlierText(row.outlier),
    ]),
  };
}
