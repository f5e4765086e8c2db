import { useApi, useErrorText, useRoute } from '@rehearse/client/api/react';
import { useToast } from '@rehearse/client/ui';
import { type LinkFields, type MadeLink, routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Links to look and comment, and to reports, for those who may change them, and what can be done to them. */
export function useLinks(app: string, mayChange: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const { data: list = [] } = useRoute(routes.links.list, { params: { app } }, { enabled: mayChange });
  const settled = {
    onError: (error: unknown) => showToast({ kind: 'error', text: errorText(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [routes.links.list.name] }),
  };
  const make = useMutation({
    ...settled,
    mutationFn: (body: MadeLink) => api.call(routes.links.make, { params: { app }, body }),
  });
  const change = useMutation({
    ...settled,
    mutationFn: ({ id, ...body }: LinkFields & { readonly id: string }) =>
      api.call(routes.links.change, { params: { app, id }, body }),
  });
  const withdraw = useMutation({
    ...settled,
    mutationFn: (id: string) => api.call(routes.links.withdraw, { params: { app, id } }),
  });
  return { list, make, change, withdraw };
}

export type LinkActions = Pick<ReturnType<typeof useLinks>, 'change' | 'withdraw'>;
