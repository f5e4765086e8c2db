import {
  Badge,
  Button,
  Checkbox,
  classes,
  type Column,
  ellipsisClass,
  Icon,
  IconButton,
  InlineEdit,
  Skeleton,
  Switch,
  Table,
} from '@rehearse/client/ui';
import type { SessionRow, TaskRow } from '@rehearse/contract';
import { memo, useState } from 'react';
import { aboutFigure } from '../../../../comments/beside/subject';
import { useTranslation } from 'react-i18next';
import type { Scope } from '../../../queries/scope';
import { type Sample, useEverySession } from '../../../queries/session-queries';
import { useSettled } from '../../../queries/use-settled';
import { sessionName } from '../../../../../session-name';
import { useFormats } from '../../../format/use-formats';
import { Panel } from '../../../panel/panel';
import { SessionLink } from '../../../sessions/session-link';
import { BulkMenu } from './bulk-menu';
import { DeleteSessionsDialog } from './delete-sessions-dialog';
import { useSessionColumns } from './session-columns';
import { SessionControls } from './session-controls';
import styles from './sessions.module.css';
import { useSessionActions } from '../../../sessions/use-session-actions';
import { useHiddenColumns } from './use-hidden-columns';
import { useSelection } from './use-selection';
import { useSessionPage } from './use-session-page';
import { useSessionTable } from './use-session-table';
import { useMayChange } from '../../../place/place';

interface SessionsPanelProps {
  readonly scope: Scope;
  readonly tasks: readonly TaskRow[];
  /** How many screens the prototype has. */
  readonly screens: number;
  readonly sample: Sample | undefined;
}

/** Every session: what it did, whether it counts, and what can be done with it. */
export const SessionsPanel = memo(function SessionsPanel({ scope, tasks, screens, sample }: SessionsPanelProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const tableOf = useSessionTable(scope, tasks);
  const everySession = useEverySession(scope);
  const actions = useSessionActions(scope.appId);
  const mayEdit = useMayChange(scope.appId);
  const reading = useSessionColumns(scope, tasks, screens);
  const [leaving, setLeaving] = useState<SessionRow | null>(null);
  const [find, setFind] = useState('');
  const page = useSessionPage(scope, sample, useSettled(find.trim()));
  const selection = useSelection();
  const [hidden, turnColumn] = useHiddenColumns();
  const shownRows = page.rows ?? [];
  const selected = shownRows.filter(selection.has).length;
  const columns: Column<SessionRow>[] = [
    {
      id: 'select',
      title: (
        <Checkbox
          aria-label={t('bulk.selectPage')}
          isSelected={selected > 0 && selected === shownRows.length}
          isIndeterminate={selected > 0 && selected < shownRows.length}
          onChange={(isSelected) => selection.turn(shownRows, isSelected)}
        />
      ),
      width: '36px',
      cell: (row) => (
        <Checkbox
          aria-label={t('bulk.select', { name: sessionName(row) })}
          isSelected={selection.has(row)}
          onChange={(isSelected) => selection.turn([row], isSelected)}
        />
      ),
    },
    {
      id: 'label',
      title: t('sessions.session'),
      cell: (row) => {
        const link = (
          <SessionLink appId={scope.appId} session={row.id} className={classes(styles.label, ellipsisClass)}>
            {actions.labelOf(row)}
            {row.pilot && <Badge icon="flag">{t('sessions.pilot')}</Badge>}
            {row.isBlocked === true && <Icon name="lock" label={t('session.blockedBadge')} />}
          </SessionLink>
        );
        if (!mayEdit) return link;
        return (
          <InlineEdit
            value={actions.labelOf(row)}
            label={t('sessions.rename')}
            onChange={(label) => actions.rename(row.id, label)}
          >
            {link}
          </InlineEdit>
        );
      },
    },
    ...reading.filter(({ id }) => !hidden.has(id)),
    {
      id: 'valid',
      title: t('sessions.status'),
      cell: (row) => {
        const state = actions.validOf(row) ? t('sessions.valid') : t('sessions.ignore');
        if (!mayEdit) return state;
        return (
          <Switch isSelected={actions.validOf(row)} onChange={(isValid) => actions.judge(row, isValid)}>
            {state}
          </Switch>
        );
      },
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

  const { rows, total, from } = page;
  const controls = (
    <>
      {selection.sessions.length > 0 && <BulkMenu appId={scope.appId} selection={selection} />}
      <SessionControls
        page={page}
        find={find}
        onFind={setFind}
        columns={reading}
        hidden={hidden}
        onColumn={turnColumn}
      />
    </>
  );
  return (
    <Panel
      id="sessions"
      subject={aboutFigure('sessions')}
      title={t('sessions.title')}
      controls={controls}
      table={sample && (() => ({ ...tableOf(sample.rows), total: sample.meta.sessions }))}
      fullTable={sample?.next ? async () => tableOf(await everySession()) : undefined}
      flush
    >
      {rows ? (
        <Table
          label={t('sessions.title')}
          columns={mayEdit ? columns : columns.filter(({ id }) => id !== 'delete')}
          rows={rows}
          rowKey={({ id }) => id}
          isDim={(row) => !actions.validOf(row)}
        />
      ) : (
        <SessionsSkeleton />
      )}
      <footer className={styles.foot}>
        {rows?.length === 0 && find !== '' && t('sessions.noneFound', { text: find })}
        {rows &&
          rows.length > 0 &&
          t(total === null ? 'sessions.rowsFound' : 'sessions.rows', {
            from: formats.count(from + 1),
            to: formats.count(from + rows.length),
            total: formats.count(total ?? 0),
          })}
        {(page.back || page.on) && (
          <span className={styles.pages}>
            <Button size="s" icon="chevron-left" isDisabled={!page.back} onPress={() => page.back?.()}>
              {t('sessions.earlier')}
            </Button>
            <Button size="s" icon="chevron-right" isDisabled={!page.on} onPress={() => page.on?.()}>
              {t('sessions.next')}
            </Button>
          </span>
        )}
      </footer>
      {leaving && (
        <DeleteSessionsDialog
          sessions={[leaving]}
          onClose={() => setLeaving(null)}
          onDelete={() => actions.remove(leaving.id)}
        />
      )}
    </Panel>
  );
});

/** As high as a page of the table, so that nothing jumps when it comes. */
function SessionsSkeleton() {
  return (
    <div className={styles.loading} aria-busy="true">
      {Array.from({ length: 21 }, (_, index) => (
        <Skeleton key={index} height={18} />
      ))}
    </div>
  );
}
