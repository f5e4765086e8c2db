import { Icon } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { sessionName } from '../../../../../session-name';
import { useMoments } from '../../../queries/result-queries';
import type { Scope } from '../../../queries/scope';
import { type PressedPlace, useMomentPath } from '../../../sessions/pressed-place';
import { clockText } from '../../session/timeline/time-axis';
import styles from '../canvas.module.css';

interface PlaceMomentsProps {
  readonly scope: Scope;
  readonly place: PressedPlace;
}

/** The first of them; the film of one leads to the next. */
const listed = 5;

/** When a place was pressed: each leads to the film of its session, and from there to the next one. */
export function PlaceMoments({ scope, place }: PlaceMomentsProps) {
  const { t } = useTranslation('results');
  const { pathname, search } = useLocation();
  const pathOf = useMomentPath(scope.appId, place);
  const asked = useMoments(scope, place);
  if (!asked.data || asked.isPlaceholderData || asked.data.rows.length === 0) return null;
  const { rows } = asked.data;
  return (
    <>
      <h3>{t('findings.moments')}</h3>
      <ul className={styles.moments}>
        {rows.slice(0, listed).map((moment, index) => (
          <li key={index}>
            <Link to={pathOf(moment)} state={{ from: pathname + search }}>
              <Icon
                name={moment.isMissed ? 'x' : 'player-play'}
                label={moment.isMissed ? t('sessionWay.missed') : ''}
              />
              {sessionName(moment)}
              <span>{clockText(moment.at)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {rows.length > listed && <p>{t('moments.more', { count: rows.length - listed })}</p>}
    </>
  );
}
