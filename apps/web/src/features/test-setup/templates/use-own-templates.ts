import { useApi, useErrorText, useRoute } from '@rehearse/client/api/react';
import { useToast } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const { studyTemplates } = routes;

/** What is common to everything that is done to templates: the list is asked for anew, and what went wrong is said. */
function useSettled() {
  const queries = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  return {
    onError: (failure: unknown) => showToast({ kind: 'error', text: errorText(failure) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [studyTemplates.list.name] }),
  };
}

/** Templates that people have made, and what can be done to them. */
export function useOwnTemplates() {
  const api = useApi();
  const settled = useSettled();
  const { data } = useRoute(studyTemplates.list, {});
  const get = useMutation({ ...settled, mutationFn: (id: string) => api.call(studyTemplates.get, { params: { id } }) });
  const rename = useMutation({
    ...settled,
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      api.call(studyTemplates.rename, { params: { id }, body: { name } }),
  });
  const remove = useMutation({
    ...settled,
    mutationFn: (id: string) => api.call(studyTemplates.remove, { params: { id } }),
  });
  return { list: data ?? [], get, rename, remove };
}

/** Keeps the study of a prototype as it is once what was changed last is `saved`. */
export function useMakeTemplate(app: string, saved: () => Promise<void>) {
  const api = useApi();
  const settled = useSettled();
  return useMutation({
    ...settled,
    mutationFn: (name: string) =>
      saved().then(() => api.call(studyTemplates.make, { params: { app }, body: { name } })),
  });
}
