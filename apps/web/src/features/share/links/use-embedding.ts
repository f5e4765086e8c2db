import { useApi, useErrorText, useRoute } from '@rehearse/client/api/react';
import { useToast } from '@rehearse/client/ui';
import { placeOf, routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** On which sites a link may be embedded, none at first, and how that is changed. */
export function useEmbedding(app: string, hash: string) {
  const api = useApi();
  const queries = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const args = { params: { app } };
  const { data } = useRoute(routes.links.embedding, args);
  const sites = data?.find(({ place }) => place === placeOf(hash))?.sites ?? [];
  const change = useMutation({
    mutationFn: (next: readonly string[]) =>
      api.call(routes.links.embed, { ...args, body: { hash, sites: [...next] } }),
    onSuccess: (all) => queries.setQueryData([...api.key(routes.links.embedding, args)], all),
    onError: (error: unknown) => showToast({ kind: 'error', text: errorText(error) }),
  });
  return { sites, change };
}
