import { Icon, InlineEdit, SegmentedControl } from '@rehearse/client/ui';
import type { App } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { sessionName } from '../ask/sessions';
import { deviceIcon, useDeviceNames } from '../device-names';
import { useFormats } from '../format';
import { useSessionActions } from '../overview/use-session-actions';
import type { SessionAnswer } from '../ask/questions';
import styles from './session.module.css';
import { SessionFigures } from './session-figures';
import { SessionTags } from './session-tags';

interface SessionHeadProps {
  readonly appId: string;
  readonly app: App | undefined;
  readonly answer: SessionAnswer;
}

/** Which session it is, whether it counts, and what it comes to. */
export function SessionHead({ appId, app, answer }: SessionHeadProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const deviceName = useDeviceNames();
  const actions = useSessionActions(appId);
  const { session } = answer;
  const number = sessionName({ id: session.id, number: session.number });
  const label = actions.givenLabelOf(session);
  const states = [
    { id: 'valid' as const, text: t('sessions.valid') },
    { id: 'ignored' as const, text: t('sessions.ignore') },
  ];
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <div className={styles.names}>
          <h2>{number}</h2>
          <InlineEdit
            value={label}
            label={label ? t('session.rename') : t('session.name')}
            onChange={(next) => actions.rename(session.id, next)}
          >
            <span className={label ? styles.label : styles.noLabel}>{label || t('session.noLabel')}</span>
          </InlineEdit>
          <SegmentedControl
            label={t('sessions.status')}
            items={states}
            value={actions.validOf(session) ? 'valid' : 'ignored'}
            onChange={(state) => actions.judge(session, state === 'valid')}
          />
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
      <SessionFigures answer={answer} screens={app ? Object.keys(app.screens).length : null} />
    </header>
  );
}
