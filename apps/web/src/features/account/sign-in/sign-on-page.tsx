import { ApiError, isCode } from '@rehearse/client/api';
import { useApi, useErrorText, useSession } from '@rehearse/client/api/react';
import { Button, ButtonLink, EmptyState } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { hrefOf, paths } from '../../../paths';
import { forgetFlow, keptFlow, rememberProvider } from './flow';
import { useSignOn } from './use-sign-on';

/** Back from a provider: logs in by what it said, and goes on where the person was. */
export function SignOnPage() {
  const { t } = useTranslation('account');
  const api = useApi();
  const session = useSession();
  const errorText = useErrorText();
  const answer = useLocation().search.slice(1);
  const signOn = useSignOn();
  // A query, not a mutation: however often this is drawn, it is asked once.
  const { data: from, error } = useQuery({
    queryKey: ['account.signOn', answer],
    queryFn: async () => {
      const flow = keptFlow();
      if (!flow) throw new ApiError(410, 'signOn.over');
      const user = await api.call(routes.signOn.finish, { body: { flow: flow.flow, answer } });
      rememberProvider(flow.provider);
      forgetFlow();
      session.logIn(user);
      return flow.from.slice(1) || paths.home;
    },
    retry: false,
    staleTime: Infinity,
  });
  const failed = signOn.error ?? error;
  const isClosed = isCode(failed, 'user.login.closed');
  const again = (restore: boolean) => {
    const { provider, from } = keptFlow() ?? {};
    if (provider !== undefined && from !== undefined) signOn.mutate({ provider, from, restore });
  };
  if (from !== undefined) return <Navigate to={from} replace />;
  const title = failed ? t(isClosed ? 'closedTitle' : 'signOnFailed') : t('signingOn');
  return (
    <div aria-live="polite">
      <title>{`${title} · Rehearse`}</title>
      <EmptyState
        icon={failed ? 'alert-circle' : 'refresh'}
        level={1}
        title={title}
        actions={
          failed && (
            <>
              {keptFlow() && (
                <Button variant="primary" isPending={signOn.isPending} onPress={() => again(isClosed)}>
                  {t(isClosed ? 'comeBack' : 'tryAgain')}
                </Button>
              )}
              <ButtonLink href={hrefOf(paths.home)}>{t('backToSignIn')}</ButtonLink>
            </>
          )
        }
      >
        {failed ? (isClosed ? t('closedText') : errorText(failed)) : t('signingOnText')}
      </EmptyState>
    </div>
  );
}
