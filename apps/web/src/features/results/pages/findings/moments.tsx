import { Icon } from '@rehearse/client/ui';
import type { Finding } from '@rehearse/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionName } from '../../../../session-name';
import { clockText } from '../session/timeline/time-axis';
import { SessionLink } from '../../sessions/session-link';
import styles from './findings.module.css';

/** When it happened to some of them: each leads to the page of the session, at that moment. */
export function Moments({ appId, finding }: { readonly appId: string; readonly finding: Finding }) {
  const { t } = useTranslation('results');
  const heading = useId();
  return (
    <>
      <h4 id={heading}>{t('findings.moments')}</h4>
      <ul className={styles.moments} aria-labelledby={heading}>
        {finding.moments.map((one) => (
          <li key={one.id}>
            <SessionLink appId={appId} session={one.id} at={one.at} className={styles.moment}>
              <Icon name="player-play" />
              {sessionName(one)}
              <span className={styles.clock}>{clockText(one.at)}</span>
            </SessionLink>
          </li>
        ))}
      </ul>
    </>
  );
}
