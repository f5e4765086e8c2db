import { useApi, useErrorText, useRoute } from '@rehearse/client/api/react';
import { useToast } from '@rehearse/client/ui';
import { type Folder, routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayEditFolder, useFolders } from '../../../folders';
import { useOthersChanges } from './use-others-changes';
import { runInSequence } from './run-in-sequence';
import type { ListedApp } from './app-list';

const listName = routes.apps.list.name;
const deletedName = routes.apps.listDeleted.name;

/** From so many on pictures take their time. */
const many = 100;

/** Own and shared prototypes, each reduced to its start screen; of many, those without pictures come first. */
export function useApps() {
  const { data: summaries } = useRoute<typeof routes.apps.list, ListedApp[]>(routes.apps.list, {
    query: { summary: 'true' },
  });
  const { data, error, refetch } = useRoute<typeof routes.apps.list, ListedApp[]>(routes.apps.list, {});
  const first = summaries && summaries.length >= many ? summaries : undefined;
  const apps = data ?? first;
  useOthersChanges(apps?.length ?? 0);
  return { data: apps, isPending: !apps && !error, error, refetch };
}

export function useExamples() {
  return useRoute<typeof routes.apps.listPublic, ListedApp[]>(routes.apps.listPublic, {});
}

interface Moved {
  readonly apps: readonly ListedApp[];
  /** null: out of any. */
  readonly folder: Folder | null;
}

interface Archived {
  readonly apps: readonly ListedApp[];
  readonly archived: boolean;
}

const changed = (app: ListedApp, apps: readonly ListedApp[], fields: Partial<ListedApp>): ListedApp =>
  apps.some(({ id }) => id === app.id) ? { ...app, ...fields } : app;

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
  const folders = useFolders()?.filter(mayEditFolder) ?? [];
  const mayFile = (id: string) => folders.some((folder) => folder.id === id);

  const rename = useMutation({
    ...settled,
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api.call(routes.apps.save, { params: { app: id }, body: { name } }),
    onMutate: ({ id, name }) => edit((apps) => apps.map((app) => (app.id === id ? { ...app, name } : app))),
  });
  const duplicate = useMutation({
    ...settled,
    mutationFn: (apps: readonly ListedApp[]) =>
      runInSequence(apps, async ({ id, name, folder }) => {
        const copy = await api.call(routes.apps.copy, { params: { app: id }, body: { name: t('copyName', { name }) } });
        // Beside what it was made of; who may not put it there finds it outside.
        if (folder !== undefined && mayFile(folder))
          await api.call(routes.folders.move, { params: { app: copy.id }, body: { folder } });
      }),
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
  const move = useMutation({
    ...settled,
    mutationFn: ({ apps, folder }: Moved) =>
      runInSequence(apps, ({ id }) =>
        api.call(routes.folders.move, { params: { app: id }, body: { folder: folder?.id ?? null } }),
      ),
    onMutate: ({ apps, folder }) => edit((all) => all.map((app) => changed(app, apps, { folder: folder?.id }))),
    onSuccess: ({ done, error }, { folder }) => {
      tell(error);
      if (done.length === 0) return;
      const text = folder
        ? t('moved', { count: done.length, name: folder.name })
        : t('movedOut', { count: done.length });
      showToast({ kind: 'success', text });
    },
  });
  const archive = useMutation({
    ...settled,
    mutationFn: ({ apps, archived }: Archived) =>
      runInSequence(apps, ({ id }) => api.call(routes.folders.archive, { params: { app: id }, body: { archived } })),
    onMutate: ({ apps, archived }) =>
      edit((all) => all.map((app) => changed(app, apps, { archivedAt: archived ? Date.now() : undefined }))),
    onSuccess: ({ done, error }, { archived }) => {
      tell(error);
      if (done.length === 0) return;
      const text = t(archived ? 'archived' : 'unarchived', { count: done.length });
      const back = { text: t('undo'), onPress: () => archive.mutate({ apps: done, archived: !archived }) };
      showToast({ kind: 'success', text, ...(archived && { action: back }) });
    },
  });
  return {
    /** Into which prototypes can be moved. */
    folders,
    rename: rename.mutate,
    duplicate: duplicate.mutate,
    remove: remove.mutate,
    move: move.mutate,
    archive: archive.mutate,
  };
}
