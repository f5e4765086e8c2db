import { Icon } from '@rehearse/client/ui';
import type { PresentSession } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import styles from '../live.module.css';
import { useSince } from '../use-now';
import { stillnessOf } from './stillness';

interface StillSignProps {
  readonly session: PresentSession;
  readonly answeredAt: number;
  readonly isNear: boolean;
}

/** Over the screen of somebody who does nothing. */
export function StillSign({ session, answeredAt, isNear }: StillSignProps) {
  const { t } = useTranslation('results');
  const stillness = stillnessOf(session, session.quiet + useSince(answeredAt, isNear));
  if (!stillness) return null;
  return (
    <div className={styles.still}>
      <span>
        <Icon name={stillness === 'hidden' ? 'eye-off' : 'player-pause'} size={14} />
        {t(`live.${stillness}`)}
      </span>
    </div>
  );
}
