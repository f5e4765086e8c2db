import { Icon } from '@rehearse/client/ui';
import type { SessionRow } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { outcomeIcon, outcomeOf, resultOf } from './outcome';
import styles from './outcome-icons.module.css';

interface OutcomeIconsProps {
  readonly tasks: readonly { readonly id: string; readonly name: string }[];
  readonly session: SessionRow;
  /** px */
  readonly size?: number;
}

/** One mark per task, in their order: how the session ended it. */
export function OutcomeIcons({ tasks, session, size }: OutcomeIconsProps) {
  const { t } = useTranslation('results');
  return (
    <span className={styles.marks}>
      {tasks.map(({ id, name }) => {
        const outcome = outcomeOf(session, id);
        const label = t('sessions.ended', { task: name || id, outcome: t(`outcome.${outcome}`) });
        return (
          <span key={id} className={styles[resultOf(session, id)]} title={label}>
            <Icon name={outcomeIcon[outcome]} size={size} label={label} />
          </span>
        );
      })}
    </span>
  );
}
