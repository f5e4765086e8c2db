import { useApi, useErrorText, useRoute, useSession, type SessionUser } from '@rehearse/client/api/react';
import { Banner, Button, useToast } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './frame.module.css';

/** Asks for the proof of an address for as long as one is missing, and notices when it was given in another window. */
export function ConfirmBanner() {
  const { user } = useSession();
  if (!user || !(user.unproven || user.newEmail)) return null;
  return <UnconfirmedBanner user={user} />;
}

function UnconfirmedBanner({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('app');
  const api = useApi();
  const session = useSession();
  const showToast = useToast();
  const errorText = useErrorText();
  const args = { params: { user: user.id } };
  const { data: fresh } = useRoute(routes.auth.user, args, { refetchOnWindowFocus: 'always' });
  useEffect(() => {
    if (fresh && (fresh.unproven !== user.unproven || fresh.newEmail !== user.newEmail)) session.update(fresh);
  }, [fresh, user, session]);
  const again = useMutation({
    mutationFn: () => api.call(routes.auth.confirmAgain, args),
    onSuccess: () => showToast({ kind: 'success', text: t('confirm.sent') }),
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
  });
  const address = user.newEmail ?? user.email;
  return (
    <div className={styles.notice}>
      <Banner
        title={t('confirm.title')}
        actions={
          <Button size="s" isPending={again.isPending} onPress={() => again.mutate()}>
            {t('confirm.again')}
          </Button>
        }
      >
        {user.unproven ? t('confirm.unproven', { address }) : t('confirm.newEmail', { address })}
      </Banner>
    </div>
  );
}
