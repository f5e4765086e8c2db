import { useApi, useErrorText, useSession, type SessionUser } from '@rehearse/client/api/react';
import { Button, SettingsSection, Switch, useToast } from '@rehearse/client/ui';
import { type BodyOf, routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFeed, useFeedActions } from '../../../feed';
import styles from './notifications.module.css';

type Choice = Pick<BodyOf<typeof routes.auth.saveUser>, 'newsletter' | 'feedMail'>;

/** What the person is told, and how. Each choice is kept at once. */
export function NotificationsSection({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const session = useSession();
  const showToast = useToast();
  const errorText = useErrorText();
  const save = useMutation({
    mutationFn: (choice: Choice) => api.call(routes.auth.saveUser, { params: { user: user.id }, body: choice }),
    onSuccess: (changed) => session.update(changed),
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
  });
  const chosen = { ...user, ...(save.isPending ? save.variables : {}) };
  return (
    <SettingsSection title={t('notifications')} text={t('notificationsText')}>
      <Switch
        isSelected={chosen.feedMail === 'daily'}
        onChange={(isOn) => save.mutate({ feedMail: isOn ? 'daily' : 'never' })}
        hint={t('feedMailText')}
      >
        {t('feedMail')}
      </Switch>
      <Switch
        isSelected={chosen.newsletter === true}
        onChange={(newsletter) => save.mutate({ newsletter })}
        hint={t('newsletterText')}
      >
        {t('newsletter')}
      </Switch>
      <MutedList />
    </SettingsSection>
  );
}

/** Prototypes that the person hears nothing of. */
function MutedList() {
  const { t } = useTranslation('account');
  const { data } = useFeed();
  const { mute } = useFeedActions();
  if (!data || data.muted.length === 0) return null;
  return (
    <div>
      <h3>{t('muted')}</h3>
      <ul className={styles.muted}>
        {data.muted.map(({ app, name }) => (
          <li key={app}>
            <span>{name}</span>
            <Button size="s" aria-label={t('unmuteOf', { name })} onPress={() => mute.mutate({ app, isMuted: false })}>
              {t('unmute')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
