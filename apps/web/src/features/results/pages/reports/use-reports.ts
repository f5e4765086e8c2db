import { useApi, useErrorText, useRoute } from '@rehearse/client/api/react';
import { useToast } from '@rehearse/client/ui';
import { type ReportInput, routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** Reports of a prototype's results, and what can be done to them. */
export function useReports(app: string) {
  const { t } = useTranslation('results');
  const api = useApi();
  const queries = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const { data, error } = useRoute(routes.reports.list, { params: { app } });
  const settled = {
    onError: (failure: unknown) => showToast({ kind: 'error', text: errorText(failure) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [routes.reports.list.name] }),
  };
  const save = useMutation({
    ...settled,
    /** A new one where no id is named. */
    mutationFn: ({ id, body }: { readonly id?: string; readonly body: ReportInput }) =>
      id === undefined
        ? api.call(routes.reports.make, { params: { app }, body })
        : api.call(routes.reports.change, { params: { app, id }, body }),
    onSuccess: () => showToast({ kind: 'success', text: t('report.savedToast') }),
  });
  const remove = useMutation({
    ...settled,
    mutationFn: (id: string) => api.call(routes.reports.remove, { params: { app, id } }),
  });
  return { list: data, error, save, remove };
}
