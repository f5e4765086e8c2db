import { ButtonLink, classes, ellipsisClass, Icon, InlineEdit, SegmentedControl } from '@rehearse/client/ui';
import type { App } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { aboutSession } from '../../../../comments/beside/subject';
import { PanelComments } from '../../../panel/panel-comments';
import { sessionName } from '../../../../../session-name';
import { deviceIcon, useDeviceNames } from '../../../sessions/device';
import { useFormats } from '../../../format/use-formats';
import { useSessionActions } from '../../../sessions/use-session-actions';
import type { SessionAnswer } from '../../../queries/result-queries';
import styles from '../session.module.css';
import { useSessionPath } from '../../../sessions/session-path';
import { clockText } from '../timeline/time-axis';
import { SessionSummary } from './session-summary';
import { SessionTags } from './session-tags';
import { useMayChange } from '../../../place/place';

interface SessionHeaderProps {
  readonly appId: string;
  readonly app: App | undefined;
  readonly answer: SessionAnswer;
  /** ms; null for its beginning. */
  readonly watchFrom: number | null;
}

/** Which session it is, whether it counts, and what it comes to. */
export function SessionHeader({ appId, app, answer, watchFrom }: SessionHeaderProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const deviceName = useDeviceNames();
  const actions = useSessionActions(appId);
  const mayEdit = useMayChange(appId);
  const sessionPath = useSessionPath(appId);
  const { session } = answer;
  const number = sessionName({ id: session.id, number: session.number });
  const label = actions.givenLabelOf(session);
  const states = [
    { id: 'valid' as const, text: t('sessions.valid') },
    { id: 'ignored' as const, text: t('sessions.ignore') },
  ];
  const name = (
    <span className={classes(label ? styles.label : styles.noLabel, ellipsisClass)}>
      {label || t('session.noLabel')}
    </span>
  );
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <div className={styles.names}>
          <h2>{number}</h2>
          {mayEdit ? (
            <>
              <InlineEdit
                value={label}
                label={label ? t('session.rename') : t('session.name')}
                onChange={(next) => actions.rename(session.id, next)}
              >
                {name}
              </InlineEdit>
              <SegmentedControl
                label={t('sessions.status')}
                items={states}
                value={actions.validOf(session) ? 'valid' : 'ignored'}
                onChange={(state) => actions.judge(session, state === 'valid')}
              />
            </>
          ) : (
            <>
              {name}
              {!actions.validOf(session) && <span className={styles.dim}>{t('sessions.ignore')}</span>}
            </>
          )}
          <PanelComments subject={aboutSession(session.id)} />
          <ButtonLink size="s" variant="primary" icon="player-play" href={sessionPath(session.id, watchFrom ?? 0)}>
            {watchFrom === null ? t('film.watch') : t('film.watchFrom', { time: clockText(watchFrom) })}
          </ButtonLink>
        </div>
        <p className={styles.facts}>
          <time dateTime={new Date(session.start).toISOString()}>{formats.full(session.start)}</time>
          <span>
            <Icon name={deviceIcon[session.device]} size={14} /> {deviceName[session.device]}
          </span>
          <span>
            {session.version === 0 ? t('filter.versionUnknown') : t('filter.versionIs', { version: session.version })}
          </span>
        </p>
        <SessionTags appId={appId} session={session} />
      </div>
      <SessionSummary answer={answer} screens={app ? Object.keys(app.screens).length : null} />
    </header>
  );
}
