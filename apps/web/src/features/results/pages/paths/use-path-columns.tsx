import type { Column } from '@rehearse/client/ui';
import type { PathElement, PathRow } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { axisEnd } from '../../charts/axis-end';
import { Share, TypicalTime } from '../../charts/share';
import { useFormats } from '../../format/use-formats';
import { NamedSessions } from '../../sessions/named-sessions';
import { useSessionsPath } from '../../sessions/session-path';
import { PathStrip } from './path-strip';
import { pathTitle } from './path-title';
import styles from './paths.module.css';

interface Shown {
  readonly appId: string;
  readonly app: App | undefined;
  readonly by: PathElement;
  readonly rows: readonly PathRow[];
}

/** What is said of a path, a column each. */
export function usePathColumns({ appId, app, by, rows }: Shown): Column<PathRow>[] {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const navigate = useNavigate();
  const sessionsPath = useSessionsPath(appId);
  const end = axisEnd(rows.map(({ duration }) => duration));
  return [
    {
      id: 'path',
      title: t('taskPaths.frequent'),
      width: '44%',
      cell: (path) => (
        <div className={styles.path}>
          <b>{pathTitle(path, app, t, formats)}</b>
          <PathStrip path={path} app={app} />
        </div>
      ),
    },
    { id: 'taken', title: t('taskPaths.share'), cell: ({ taken }) => <Share rate={taken} of={(counts) => counts} /> },
    {
      id: 'success',
      title: t('taskPaths.success'),
      cell: ({ success }) => <Share rate={success} of={(counts) => counts} />,
    },
    {
      id: 'time',
      title: end > 0 ? t('tasks.axis', { title: t('taskPaths.time'), to: formats.duration(end) }) : t('taskPaths.time'),
      cell: ({ duration }) => <TypicalTime spread={duration} to={end} />,
    },
    ...(by === 'screens'
      ? [
          {
            id: 'lostness',
            title: t('taskPaths.lostness'),
            isNumber: true,
            cell: ({ lostness }: PathRow) => (lostness === null ? '–' : formats.decimal(lostness)),
          },
        ]
      : []),
    {
      id: 'sessions',
      title: t('filter.sessions'),
      cell: ({ sessions, taken }) => (
        <NamedSessions
          appId={appId}
          named={sessions}
          count={taken.x}
          onOpen={() => void navigate(sessionsPath(sessions.map(({ id }) => id)))}
        />
      ),
    },
  ];
}
