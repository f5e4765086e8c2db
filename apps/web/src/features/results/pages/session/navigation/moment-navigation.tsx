import { IconButton } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFormats } from '../../../format/use-formats';
import { useMoments } from '../../../queries/result-queries';
import type { Scope } from '../../../queries/scope';
import { beginOf, type PressedPlace, useMomentPath } from '../../../sessions/pressed-place';
import styles from '../session.module.css';

interface MomentNavigationProps {
  readonly scope: Scope;
  readonly place: PressedPlace;
  readonly session: string;
  /** ms of its film. */
  readonly at: number;
}

/** From one moment in which a place was pressed to the next, from session to session. */
export function MomentNavigation({ scope, place, session, at }: MomentNavigationProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: unknown };
  const pathOf = useMomentPath(scope.appId, place);
  const rows = useMoments(scope, place).data?.rows ?? [];
  const index = rows.findIndex((row) => row.id === session && beginOf(row) === at);
  const [previous, next] = [rows[index - 1], rows[index + 1]];
  const open = (moment: typeof next) => {
    if (moment) void navigate(pathOf(moment), { state, replace: true });
  };
  return (
    <span className={styles.neighbours}>
      <IconButton
        icon="player-skip-back"
        size="s"
        label={t('moments.previous')}
        isDisabled={!previous}
        onPress={() => open(previous)}
      />
      <span className={styles.place}>
        {index >= 0 && t('moments.of', { x: formats.count(index + 1), n: formats.count(rows.length) })}
      </span>
      <IconButton
        icon="player-skip-forward"
        size="s"
        label={t('moments.next')}
        isDisabled={!next}
        onPress={() => open(next)}
      />
    </span>
  );
}
