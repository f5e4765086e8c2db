import { useApi, useErrorText } from '@rehearse/client/api/react';
import { useMessages } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Listed } from './listed';

const listName = routes.apps.list.name;

/** Own and shared prototypes, each reduced to its start screen. */
export function useApps() {
  const api = useApi();
  return useQuery<Listed[]>({
    queryKey: api.key(routes.apps.list, {}),
    queryFn: ({ signal }) => api.call(routes.apps.list, { signal }),
  });
}

export function useExamples() {
  const api = useApi();
  return useQuery<Listed[]>({
    queryKey: api.key(routes.apps.listPublic, {}),
    queryFn: ({ signal }) => api.call(routes.apps.listPublic, { signal }),
  });
}

/** What can be done to a prototype from a list. A change shows at once; a failure puts the list right again and says so. */
export function useAppActions() {
  const { t } = useTranslation('prototypes');
  const api = useApi();
  const queries = useQueryClient();
  const say = useMessages();
  const errorText = useErrorText();
  const refresh = () => queries.invalidateQueries({ queryKey: [listName] });
  const edit = (change: (apps: Listed[]) => Listed[]) =>
    queries.setQueriesData<Listed[]>({ queryKey: [listName] }, (apps) => apps && change(apps));
  const settled = { onError: (error: unknown) => say({ kind: 'error', text: errorText(error) }), onSettled: refresh };

  const rename = useMutation({
    ...settled,
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api.call(routes.apps.save, { params: { app: id }, body: { name } }),
    onMutate: ({ id, name }) => edit((apps) => apps.map((app) => (app.id === id ? { ...app, name } : app))),
  });
  const duplicate = useMutation({
    ...settled,
    mutationFn: ({ id, name }: Listed) =>
      api.call(routes.apps.copy, { params: { app: id }, body: { name: t('copyName', { name }) } }),
  });
  const restore = useMutation({
    ...settled,
    mutationFn: (id: string) => api.call(routes.apps.restore, { params: { app: id } }),
  });
  const remove = useMutation({
    ...settled,
    mutationFn: ({ id }: Listed) => api.call(routes.apps.remove, { params: { app: id } }),
    onMutate: ({ id }) => edit((apps) => apps.filter((app) => app.id !== id)),
    onSuccess: (_, { id, name }) =>
      say({
        kind: 'success',
        text: t('deleted', { name }),
        action: { text: t('undo'), onPress: () => restore.mutate(id) },
      }),
  });
  return { rename: rename.mutate, duplicate: duplicate.mutate, remove: remove.mutate };
}
