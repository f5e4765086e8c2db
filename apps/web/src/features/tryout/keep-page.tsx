import { useApi } from '@rehearse/client/api/react';
import { Progress } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { paths } from '../../paths';
import { RetryBanner } from '../../retry-banner';
import { keepDrawing } from '../../tryout/keep';

/** Where whoever has drawn without an account comes with one: the drawing becomes a prototype, and opens. */
export function KeepPage() {
  const { t } = useTranslation('tryout');
  const api = useApi();
  const queries = useQueryClient();
  // Once, however often the page is drawn.
  const kept = useQuery({
    queryKey: ['tryout.keep'],
    queryFn: async () => {
      const id = await keepDrawing(api);
      await queries.invalidateQueries({ queryKey: [routes.apps.list.name] });
      return id;
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (kept.isSuccess) return <Navigate to={kept.data === null ? paths.home : paths.editor(kept.data)} replace />;
  return (
    <>
      <title>{`${t('keeping')} · Rehearse`}</title>
      <h1>{t('keeping')}</h1>
      {kept.error ? (
        <RetryBanner title={t('notKept')} error={kept.error} onRetry={() => void kept.refetch()} />
      ) : (
        <Progress label={t('keeping')} />
      )}
    </>
  );
}
