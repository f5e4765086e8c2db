import { ApiError } from '@rehearse/client/api';
import { useApi, useErrorText } from '@rehearse/client/api/react';
import { Button, ButtonLink, EmptyState, Skeleton } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { hrefOf, paths } from '../../paths';

/** Where the link of an invitation leads, once its reader has logged in or signed up: into the prototype, if it is to one. */
export function JoinPage() {
  const [search] = useSearchParams();
  const app = search.get('app');
  if (app === null) return <Navigate to={paths.home} replace />;
  return <Joining app={app} invitationKey={search.get('key') ?? ''} />;
}

interface JoiningProps {
  readonly app: string;
  readonly invitationKey: string;
}

function Joining({ app, invitationKey: key }: JoiningProps) {
  const { t } = useTranslation('share');
  const errorText = useErrorText();
  const api = useApi();
  const queries = useQueryClient();
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['share.join', app, key],
    queryFn: async () => {
      const answer = await api.call(routes.team.join, { params: { app }, body: { key } });
      await queries.invalidateQueries({ queryKey: [routes.apps.list.name] });
      return answer;
    },
    retry: false,
    staleTime: Infinity,
  });
  if (isSuccess) return <Navigate to={paths.overview(app)} replace />;
  const isPassing = error instanceof ApiError && error.isTransient;
  return (
    <>
      <title>{`${t('join.title')} · Rehearse`}</title>
      {error ? (
        <EmptyState
          level={1}
          icon="send"
          title={t('join.failed')}
          actions={
            <>
              {isPassing && <Button onPress={() => void refetch()}>{t('retry')}</Button>}
              <ButtonLink variant="primary" href={hrefOf(paths.home)}>
                {t('join.toList')}
              </ButtonLink>
            </>
          }
        >
          {errorText(error)}
        </EmptyState>
      ) : (
        <section aria-busy aria-label={t('join.title')}>
          <Skeleton width={260} height={24} />
        </section>
      )}
    </>
  );
}
