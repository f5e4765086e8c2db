import { Icon } from '@rehearse/client/ui';
import { useMutationState } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { savingKey } from '../use-app';
import styles from './frame.module.css';

/** Quiet beside the name: everything here saves itself. */
export function SaveState({ app }: { readonly app: string }) {
  const { t } = useTranslation('overview');
  const states = useMutationState({ filters: { mutationKey: savingKey(app) }, select: ({ state }) => state });
  const last = states.at(-1);
  if (states.some(({ status }) => status === 'pending')) return <span className={styles.saved}>{t('saving')}</span>;
  if (last?.status === 'error') {
    return (
      <span className={styles.notSaved} role="alert">
        <Icon name="alert-triangle" />
        {t('notSaved')}
      </span>
    );
  }
  return (
    <span className={styles.saved}>
      <Icon name="check" />
      {t('saved')}
    </span>
  );
}
