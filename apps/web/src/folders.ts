import { useApi, useErrorText, useRoute } from '@rehearse/client/api/react';
import { useToast } from '@rehearse/client/ui';
import { type Folder, isAtLeast, routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Not who is in a folder, which may be gone. */
const changed: readonly string[] = [routes.folders.list.name, routes.apps.list.name, routes.apps.listDeleted.name];

const byName = (folders: Folder[]): Folder[] =>
  folders.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));

/** Folders that the person at the page is in, by name; undefined until they are known. */
export function useFolders(): readonly Folder[] | undefined {
  return useRoute<typeof routes.folders.list, Folder[]>(routes.folders.list, {}, { select: byName }).data;
}

/** The one that a prototype lies in, where the person at the page is in it. */
export function useFolderOf(app: string): Folder | undefined {
  const { data: apps } = useRoute(routes.apps.list, { query: { summary: 'true' } });
  const folder = apps?.find(({ id }) => id === app)?.folder;
  return useFolders()?.find(({ id }) => id === folder);
}

/** Whether the person may put prototypes into it, and change who is in it. */
export const mayEditFolder = ({ role }: Folder): boolean => isAtLeast(role, 'edit');

/** What can be done to folders. Lists are asked again; a failure is said. */
export function useFolderActions() {
  const api = useApi();
  const queries = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const settled = {
    onError: (error: unknown) => showToast({ kind: 'error', text: errorText(error) }),
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => changed.includes(String(name)) }),
  };
  const create = useMutation({
    ...settled,
    mutationFn: (name: string) => api.call(routes.folders.create, { body: { name } }),
  });
  const rename = useMutation({
    ...settled,
    mutationFn: ({ folder, name }: { folder: string; name: string }) =>
      api.call(routes.folders.rename, { params: { folder }, body: { name } }),
  });
  const remove = useMutation({
    ...settled,
    mutationFn: (folder: string) => api.call(routes.folders.remove, { params: { folder } }),
  });
  return { create, rename, remove };
}
