import { useApi, useErrorText, useRoute } from '@rehearse/client/api/react';
import { useToast } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { runInSequence } from './run-in-sequence';
import type { ListedApp } from './app-list';

const listName = routes.apps.list.name;
const deletedName = routes.apps.listDeleted.name;

/** Own and shared prototypes, each reduced to its start screen. */
export function useApps() {
  return useRoute<typeof routes.apps.list, ListedApp[]>(routes.apps.list, {});
}

export function useExamples() {
  return useRoute<typeof routes.apps.listPublic, ListedApp[]>(routes.apps.listPublic, {});
}

/** What can be done to a prototype from a list. A change shows at once; a failure puts the list right again and says so. */
export function useAppActions() {
  const { t } = useTranslation('prototypes');
  const api = useApi();
  const queries = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const refresh = () =>
    Promise.all([listName, deletedName].map((name) => queries.invalidateQueries({ queryKey: [name] })));
  const edit = (change: (apps: ListedApp[]) => ListedApp[]) =>
    queries.setQueriesData<ListedApp[]>({ queryKey: [listName] }, (apps) => apps && change(apps));
  const tell = (error: unknown) => {
    if (error) showToast({ kind: 'error', text: errorText(error) });
  };
  const settled = { onError: tell, onSettled: refresh };

  const rename = useMutation({
    ...settled,
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api.call(routes.apps.save, { params: { app: id }, body: { name } }),
    onMutate: ({ id, name }) => edit((apps) => apps.map((app) => (app.id === id ? { ...app, name } : app))),
  });
  const duplicate = useMutation({
    ...settled,
    mutationFn: (apps: readonly ListedApp[]) =>
      runInSequence(apps, ({ id, name }) =>
        api.call(routes.apps.copy, { params: { app: id }, body: { name: t('copyName', { name }) } }),
      ),
    onSuccess: ({ error }) => tell(error),
  });
  const undo = useMutation({
    ...settled,
    mutationFn: (apps: readonly ListedApp[]) =>
      runInSequence(apps, ({ id }) =>
        api.call(routes.apps.restore, { params: { app: id }, body: { keepLinks: true } }),
      ),
    onSuccess: ({ error }) => tell(error),
  });
  const remove = useMutation({
    ...settled,
    mutationFn: (apps: readonly ListedApp[]) =>
      runInSequence(apps, ({ id }) => api.call(routes.apps.remove, { params: { app: id } })),
    onMutate: (gone) => edit((apps) => apps.filter(({ id }) => !gone.some((app) => app.id === id))),
    onSuccess: ({ done, error }) => {
      tell(error);
      const [first] = done;
      if (!first) return;
      showToast({
        kind: 'success',
        text: done.length === 1 ? t('deleted', { name: first.name }) : t('deletedSeveral', { count: done.length }),
        action: { text: t('undo'), onPress: () => undo.mutate(done) },
      });
    },
  });
  return { rename: rename.mutate, duplicate: duplicate.mutate, remove: remove.mutate };
}
