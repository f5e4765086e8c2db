import { useApi, useErrorText, useSession } from '@rehearse/client/api/react';
import { Banner, Button, ButtonLink, EmptyState } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

/** Where the link leads that proves an address. It asks for one press: programs that look through mails follow links. */
export function ConfirmPage() {
  const { t } = useTranslation('account');
  const api = useApi();
  const session = useSession();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const confirm = useMutation({
    mutationFn: async () => {
      await api.call(routes.auth.confirm, { body: { key: search.get('key') ?? '' } });
      const { user } = session;
      if (user) session.update(await api.call(routes.auth.user, { params: { user: user.id } }));
    },
  });
  const title = confirm.isSuccess ? t('confirmed') : t('confirmTitle');
  const go = (
    <ButtonLink variant="primary" href="#/">
      {session.user ? t('toPrototypes') : t('signIn')}
    </ButtonLink>
  );
  const press = (
    <Button variant="primary" isPending={confirm.isPending} onPress={() => confirm.mutate()}>
      {t('confirm')}
    </Button>
  );
  return (
    <>
      <title>{`${title} · Rehearse`}</title>
      {confirm.error && <Banner tone="bad">{errorText(confirm.error)}</Banner>}
      <EmptyState
        icon={confirm.isSuccess ? 'circle-check' : 'user-question'}
        level={1}
        title={title}
        actions={confirm.isSuccess || confirm.isError ? go : press}
      >
        {confirm.isSuccess ? t('confirmedText') : t('confirmText')}
      </EmptyState>
    </>
  );
}
