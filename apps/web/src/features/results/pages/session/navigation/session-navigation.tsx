import { IconButton, useKey } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSessionSample } from '../../../queries/session-queries';
import { useFilter } from '../../../filter/use-filter';
import { useFormats } from '../../../format/use-formats';
import { BackLink } from '../back-link';
import { adjacentSessions } from './adjacent-sessions';
import { MomentNavigation } from './moment-navigation';
import { useWatchedPlace } from '../../../sessions/pressed-place';
import { useMoment, useSessionPath } from '../../../sessions/session-path';
import styles from '../session.module.css';

interface SessionNavigationProps {
  readonly appId: string;
  readonly id: string;
  /** ms since the epoch; null as long as nobody knows. */
  readonly start: number | null;
}

/** Back to where one came from, and on to the sessions before and after under the same filter. */
export function SessionNavigation({ appId, id, start }: SessionNavigationProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: unknown };
  const moment = useMoment();
  const isFilm = moment !== null;
  const watched = useWatchedPlace();
  const sessionPath = useSessionPath(appId);
  const pathOf = (session: string) => sessionPath(session, isFilm ? 0 : undefined);
  const [filter] = useFilter();
  const sample = useSessionSample({ appId, filter }, !isFilm || start !== null).data;
  const { previous, next, place } = adjacentSessions(sample?.rows ?? [], { id, start: start ?? Infinity });
  const open = (row: { readonly id: string } | undefined) => {
    if (row && start !== null) void navigate(pathOf(row.id), { state, replace: true });
  };
  useKey('k', () => open(previous));
  useKey('j', () => open(next));
  return (
    <nav className={styles.neighbours} aria-label={t('session.others')}>
      <BackLink appId={appId} size="s" variant="quiet" icon="arrow-left" />
      <IconButton
        icon="chevron-left"
        size="s"
        label={t('session.previous')}
        shortcut="K"
        isDisabled={!previous || start === null}
        onPress={() => open(previous)}
      />
      <span className={styles.place}>
        {place !== null && sample && t('ofCount', { x: formats.count(place), n: formats.count(sample.meta.sessions) })}
      </span>
      <IconButton
        icon="chevron-right"
        size="s"
        label={t('session.next')}
        shortcut="J"
        isDisabled={!next || start === null}
        onPress={() => open(next)}
      />
      {watched && moment !== null && (
        <MomentNavigation scope={{ appId, filter }} place={watched} session={id} at={moment} />
      )}
    </nav>
  );
}
