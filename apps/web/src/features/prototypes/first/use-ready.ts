import { useApi, useErrorText } from '@rehearse/client/api/react';
import { useToast } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import type { Example } from '@rehearse/examples/drawings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';

/** Makes a prototype of one's own of it, with its tasks, which nobody tests yet; its overview opens. */
export function useReady({ app, settings }: Example, name: string) {
  const api = useApi();
  const queries = useQueryClient();
  const go = useNavigate();
  const showToast = useToast();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: async () => {
      const { id: _unset, ...body } = { ...app, name };
      const made = await api.call(routes.apps.create, { body });
      const { study, ...rest } = settings;
      const draft = { status: 'draft', goal: study?.goal, target: study?.target } as const;
      await api.call(routes.tests.save, { params: { app: made.id }, body: { ...rest, study: draft } });
      return made;
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: [routes.apps.list.name] });
      await go(paths.overview(id));
    },
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
  });
}
