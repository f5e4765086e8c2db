import { Button, ellipsisClass, Icon, IconButton, SearchField, Select, useToast } from '@rehearse/client/ui';
import type { SessionRow, SessionSort } from '@rehearse/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionName } from '../../../../../session-name';
import { useInSteps } from '../../../../../use-in-steps';
import type { Scope } from '../../../queries/scope';
import { useSessions } from '../../../queries/session-queries';
import { useSettled } from '../../../queries/use-settled';
import { selectionLimit } from '../../../filter/filter-fields';
import { deviceIcon } from '../../../sessions/device';
import { useFormats } from '../../../format/use-formats';
import { useOutlierText } from '../../../sessions/outlier-text';
import { useOutliers } from '../../../sessions/use-outliers';
import { sortSessions, useSessionSorts } from '../../../sessions/session-sorts';
import { SessionLink } from '../../../sessions/session-link';
import { OutcomeIcons } from '../../../tasks/outcome-icons';
import styles from '../canvas.module.css';
import { toggleSession } from './session-selection';

interface SessionListProps {
  /** Without the selection. */
  readonly scope: Scope;
  /** The newest under the rest of the filter. */
  readonly sessions: readonly SessionRow[];
  /** All under the rest of the filter. */
  readonly total: number;
  /** Brings the ones before; null where there are none. */
  readonly onMore: (() => void) | null;
  readonly isComing: boolean;
  readonly tasks: readonly { readonly id: string; readonly name: string }[];
  /** Selected ones; null for all of them. */
  readonly selected: readonly string[] | null;
  readonly onSelect: (selected: readonly string[] | null) => void;
  readonly onCollapse: () => void;
}

/** Of a search. */
const mostFound = 200;

/** Which sessions the results are of: the selection narrows the filter of every page. */
export function SessionList(props: SessionListProps) {
  const { scope, sessions, total, tasks, selected, onSelect, onMore, isComing, onCollapse } = props;
  const { t } = useTranslation('results');
  const formats = useFormats();
  const outlierText = useOutlierText();
  const outlierOf = useOutliers(scope);
  const showToast = useToast();
  const [sort, setSort] = useState<SessionSort>('start');
  const ids = sessions.map(({ id }) => id);
  const pick = (next: readonly string[] | null) => {
    if (next && next.length > selectionLimit)
      showToast({ kind: 'hint', text: t('canvas.selectionLimit', { limit: selectionLimit }) });
    else onSelect(next);
  };
  const isOnly = (id: string) => selected?.length === 1 && selected[0] === id;
  const sorts = useSessionSorts();
  const [text, setText] = useState('');
  const find = useSettled(text.trim());
  const found = useSessions(scope, { sort: 'start', limit: mostFound, find: find || undefined }, find !== '').data
    ?.rows;
  const listed = find === '' ? sessions : found;
  // Rows take longer to draw than the heat maps: these come first, and of a thousand rows those that are near.
  const shown = useDeferredValue(useMemo(() => sortSessions(listed ?? [], sort, outlierOf), [listed, sort, outlierOf]));
  const { begun, end } = useInSteps(shown);
  return (
    <section className={styles.left} aria-label={t('sessions.title')}>
      <header className={styles.sideHead}>
        <input
          type="checkbox"
          aria-label={t('canvas.allSessions')}
          checked={selected === null}
          ref={(box) => {
            if (box) box.indeterminate = selected !== null && selected.length > 0;
          }}
          onChange={() => onSelect(selected === null ? [] : null)}
        />
        <h2>
          {t('sessions.title')}{' '}
          {sessions.length > 0 && (
            <small>{t('ofCount', { x: formats.count(selected?.length ?? total), n: formats.count(total) })}</small>
          )}
        </h2>
        <IconButton
          icon="layout-sidebar-left-collapse"
          size="s"
          label={t('canvas.hideSessions')}
          onPress={onCollapse}
        />
      </header>
      <div className={styles.findRow}>
        <SearchField
          size="s"
          aria-label={t('sessions.find')}
          placeholder={t('sessions.find')}
          value={text}
          onChange={setText}
        />
      </div>
      <div className={styles.sortRow}>
        <Select
          aria-label={t('sessions.sort')}
          size="s"
          quiet
          icon="sort-descending"
          options={sorts}
          value={sort}
          onChange={setSort}
        />
      </div>
      <ul className={styles.sessions}>
        {begun.map((session) => {
          const name = sessionName(session);
          return (
            <li key={session.id} className={styles.session}>
              <input
                type="checkbox"
                aria-label={name}
                checked={selected === null || selected.includes(session.id)}
                onChange={() => pick(toggleSession(selected, ids, session.id))}
              />
              <SessionLink appId={scope.appId} session={session.id} className={styles.sessionName}>
                <span className={ellipsisClass}>{name}</span>
                <Icon name={deviceIcon[session.device]} size={14} />
                <Flag text={outlierText(outlierOf(session))} />
              </SessionLink>
              <button
                type="button"
                className={styles.sessionOnly}
                aria-label={t('canvas.onlyThis', { name })}
                title={t('canvas.onlyThis', { name })}
                aria-pressed={isOnly(session.id)}
                onClick={() => pick(isOnly(session.id) ? null : [session.id])}
              >
                <Icon name="filter" size={14} />
              </button>
              <OutcomeIcons tasks={tasks.slice(0, 5)} session={session} size={14} />
              <span
                className={styles.sessionTime}
                title={t('sessions.activeOf', { active: formats.duration(session.active) })}
              >
                {formats.duration(session.duration)}
              </span>
              <span className={styles.sessionCount} title={t('sessions.interactions')}>
                {formats.count(session.interactions)}
              </span>
            </li>
          );
        })}
        <li ref={end} aria-hidden="true" />
        {find !== '' && found?.length === 0 && (
          <li className={styles.note}>{t('sessions.noneFound', { text: find })}</li>
        )}
        {onMore && find === '' && (
          <li className={styles.more}>
            {t('canvas.newest', { shown: formats.count(sessions.length), total: formats.count(total) })}
            <Button size="s" isPending={isComing} onPress={onMore}>
              {t('canvas.showMore')}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Of a session that is unlike the others: why it is. */
function Flag({ text }: { readonly text: string }) {
  return (
    text && (
      <span className={styles.flag} title={text}>
        <Icon name="flag" size={14} label={text} />
      </span>
    )
  );
}
