import { ApiError } from '@rehearse/client/api';
import { useApi, useErrorText } from '@rehearse/client/api/react';
import { Button, ButtonLink, EmptyState, Skeleton } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { hrefOf, paths } from '../../paths';

/** Where the link of an invitation leads, once its reader has logged in or signed up: to what it is for, if it names that. */
export function JoinPage() {
  const api = useApi();
  const [search] = useSearchParams();
  const [app, folder, key = ''] = ['app', 'folder', 'key'].map((name) => search.get(name) ?? undefined);
  const body = { key };
  if (app !== undefined)
    return (
      <Joining
        invitationKey={key}
        to={paths.overview(app)}
        join={() => api.call(routes.team.join, { params: { app }, body })}
      />
    );
  if (folder !== undefined)
    return (
      <Joining
        invitationKey={key}
        to={paths.folder(folder)}
        join={() => api.call(routes.folders.join, { params: { folder }, body })}
      />
    );
  return <Navigate to={paths.home} replace />;
}

interface JoiningProps {
  readonly invitationKey: string;
  /** Path of what it is for. */
  readonly to: string;
  readonly join: () => Promise<unknown>;
}

function Joining({ invitationKey: key, to, join }: JoiningProps) {
  const { t } = useTranslation('share');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['share.join', to, key],
    queryFn: async () => {
      const answer = await join();
      const lists: readonly string[] = [routes.apps.list.name, routes.folders.list.name];
      await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => lists.includes(String(name)) });
      return answer;
    },
    retry: false,
    staleTime: Infinity,
  });
  if (isSuccess) return <Navigate to={to} replace />;
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
