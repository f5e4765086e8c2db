import { isCode } from '@rehearse/client/api';
import { useApi, useErrorText, useRoute } from '@rehearse/client/api/react';
import { useToast } from '@rehearse/client/ui';
import { type DeletedApp, routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { runInSequence } from './run-in-sequence';

/** It was entered too long ago. */
export const isPasswordNeeded = (error: unknown): boolean => isCode(error, 'user.password.current.needed');

const trashName = routes.apps.listDeleted.name;

/** Own prototypes that can come back, each reduced to its start screen. */
export function useTrash() {
  return useRoute<typeof routes.apps.listDeleted, DeletedApp[]>(routes.apps.listDeleted, {});
}

/** How many sessions lie with each; nothing while nobody can say. */
export function useTrashSessions(): ReadonlyMap<string, number> {
  const { data } = useRoute(routes.analytics.deletedSessions, {});
  return new Map(data?.map(({ app, sessions }) => [app, sessions]));
}

/** What can be done to what lies in the trash. It leaves the list at once; a failure puts it back and says so. */
export function useTrashActions() {
  const { t } = useTranslation('prototypes');
  const go = useNavigate();
  const api = useApi();
  const queries = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const tell = (error: unknown) => {
    if (error) showToast({ kind: 'error', text: errorText(error) });
  };
  const each = (act: (app: string) => Promise<unknown>) => ({
    mutationFn: (apps: readonly DeletedApp[]) => runInSequence(apps, ({ id }) => act(id)),
    onMutate: (gone: readonly DeletedApp[]) =>
      queries.setQueriesData<DeletedApp[]>({ queryKey: [trashName] }, (apps) =>
        apps?.filter(({ id }) => !gone.some((app) => app.id === id)),
      ),
    onSettled: () =>
      Promise.all([trashName, routes.apps.list.name].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });

  const restore = useMutation({
    ...each((app) => api.call(routes.apps.restore, { params: { app }, body: {} })),
    onSuccess: ({ done, error }) => {
      tell(error);
      const [first] = done;
      if (!first) return;
      if (done.length > 1)
        return showToast({ kind: 'success', text: t('trash.restoredSeveral', { count: done.length }) });
      const open = { text: t('menu.open'), onPress: () => void go(paths.overview(first.id)) };
      showToast({ kind: 'success', text: t('trash.restored', { name: first.name }), action: open });
    },
  });
  const erase = useMutation({
    ...each((app) => api.call(routes.apps.erase, { params: { app } })),
    onSuccess: ({ error }) => (isPasswordNeeded(error) ? undefined : tell(error)),
  });
  return { restore: restore.mutate, erase };
}
