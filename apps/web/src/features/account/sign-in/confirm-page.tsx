import { ApiError } from '@rehearse/client/api';
import { useApi, useErrorText, useSession } from '@rehearse/client/api/react';
import { Button, ButtonLink, EmptyState, type IconName } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { hrefOf, paths } from '../../../paths';

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
  const { title, icon, text, isOver } = shown();
  return (
    <div aria-live="polite">
      <title>{`${title} · Rehearse`}</title>
      <EmptyState
        icon={icon}
        level={1}
        title={title}
        actions={
          isOver ? (
            <ButtonLink variant="primary" href={hrefOf(paths.home)}>
              {session.user ? t('toPrototypes') : t('signIn')}
            </ButtonLink>
          ) : (
            <Button variant="primary" isPending={confirm.isPending} onPress={() => confirm.mutate()}>
              {t('confirm')}
            </Button>
          )
        }
      >
        {text}
      </EmptyState>
    </div>
  );

  function shown(): { title: string; icon: IconName; text: string; isOver: boolean } {
    const { error } = confirm;
    if (confirm.isSuccess)
      return { title: t('confirmed'), icon: 'circle-check', text: t('confirmedText'), isOver: true };
    if (!error) return { title: t('confirmTitle'), icon: 'user-question', text: t('confirmText'), isOver: false };
    const isPassing = error instanceof ApiError && error.isTransient;
    return { title: t('notConfirmed'), icon: 'alert-circle', text: errorText(error), isOver: !isPassing };
  }
}
