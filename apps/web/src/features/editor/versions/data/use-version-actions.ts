import { useApi, useErrorText } from '@rehearse/client/api/react';
import { useToast } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../paths';
import { useEditorSession } from '../../session/context';

/** What can be done with versions. What this page has not sent yet goes out first: it belongs to what there is now. */
export function useVersionActions(app: string, onRestored: () => void) {
  const { t } = useTranslation('editor');
  const api = useApi();
  const { sync } = useEditorSession();
  const queries = useQueryClient();
  const go = useNavigate();
  const showToast = useToast();
  const errorText = useErrorText();
  const onError = (error: unknown) => showToast({ kind: 'error', text: errorText(error) });
  const onSettled = () => queries.invalidateQueries({ queryKey: [routes.versions.list.name] });
  const params = (number: number) => ({ app, number });

  const keep = useMutation({
    mutationFn: async (name: string) => {
      await sync.flush();
      return api.call(routes.versions.keep, { params: { app }, body: { name } });
    },
    onError,
    onSettled,
  });
  const rename = useMutation({
    mutationFn: ({ number, name }: { readonly number: number; readonly name: string | null }) =>
      api.call(routes.versions.rename, { params: params(number), body: { name } }),
    onError,
    onSettled,
  });
  const restore = useMutation({
    mutationFn: async (number: number) => {
      await sync.flush();
      const restored = await api.call(routes.versions.restore, { params: params(number) });
      await sync.flush();
      return restored;
    },
    onSuccess: ({ previous }, number) => {
      onRestored();
      const undo = { text: t('commands.undo'), onPress: () => restore.mutate(previous) };
      showToast({ kind: 'success', text: t('versions.restored', { number }), action: undo });
    },
    onError,
    onSettled,
  });
  const duplicate = useMutation({
    mutationFn: (number: number) => api.call(routes.versions.copy, { params: params(number), body: {} }),
    onSuccess: ({ id }) => {
      const open = { text: t('versions.openCopy'), onPress: () => void go(paths.overview(id)) };
      showToast({ kind: 'success', text: t('versions.duplicated'), action: open });
    },
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: [routes.apps.list.name] }),
  });
  return { keep, rename, restore, duplicate };
}

export type VersionActions = ReturnType<typeof useVersionActions>;
