import { useApi, useSession } from '@rehearse/client/api/react';
import { ButtonLink, EmptyState } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';

/** Arriving here is logging out. */
export function LogoutPage() {
  const { t } = useTranslation('account');
  const api = useApi();
  const session = useSession();
  useEffect(() => {
    if (!session.user) return;
    // Should it not be heard, the login ends by itself. Who came by a provider logs out there, too.
    api.call(routes.auth.logout, {}).then(
      ({ url }) => url !== undefined && location.assign(url),
      () => undefined,
    );
    session.logOut();
  }, [api, session]);
  return (
    <>
      <title>{`${t('loggedOut')} · Rehearse`}</title>
      <EmptyState
        icon="logout"
        level={1}
        title={t('loggedOut')}
        actions={
          <ButtonLink variant="primary" href={hrefOf(paths.home)}>
            {t('signIn')}
          </ButtonLink>
        }
      >
        {t('loggedOutText')}
      </EmptyState>
    </>
  );
}
