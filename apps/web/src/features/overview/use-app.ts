import { useApi } from '@rehearse/client/api/react';
import { routes, type StoredApp } from '@rehearse/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@rehearse/client/api';
import { useParams } from 'react-router-dom';

/** The prototype that the address names. */
export function useAppId(): string {
  return useParams()['id'] ?? '';
}

/** Every question that this page asks about a prototype, by the key that other pages use for it, too. */
const questions = {
  app: (api: Api, params: { app: string }) =>
    queryOptions({
      queryKey: api.key(routes.apps.get, { params }),
      queryFn: ({ signal }) => api.call(routes.apps.get, { params, signal }),
    }),
  test: (api: Api, params: { app: string }) =>
    queryOptions({
      queryKey: api.key(routes.tests.get, { params }),
      queryFn: ({ signal }) => api.call(routes.tests.get, { params, signal }),
    }),
  team: (api: Api, params: { app: string }) =>
    queryOptions({
      queryKey: api.key(routes.apps.team, { params }),
      queryFn: ({ signal }) => api.call(routes.apps.team, { params, signal }),
    }),
  summary: (api: Api, params: { app: string }) =>
    queryOptions({
      queryKey: api.key(routes.analytics.summary, { params }),
      queryFn: ({ signal }) => api.call(routes.analytics.summary, { params, signal }),
    }),
  screens: (api: Api, params: { app: string }) =>
    queryOptions({
      queryKey: api.key(routes.analytics.screens, { params }),
      queryFn: ({ signal }) => api.call(routes.analytics.screens, { params, signal }),
    }),
  tasks: (api: Api, params: { app: string }) =>
    queryOptions({
      queryKey: api.key(routes.analytics.tasks, { params }),
      queryFn: ({ signal }) => api.call(routes.analytics.tasks, { params, signal }),
    }),
  outliers: (api: Api, params: { app: string }) =>
    queryOptions({
      queryKey: api.key(routes.analytics.outliers, { params }),
      queryFn: ({ signal }) => api.call(routes.analytics.outliers, { params, signal }),
    }),
};

export const useApp = (app: string) => useQuery(questions.app(useApi(), { app }));
export const useTest = (app: string) => useQuery(questions.test(useApi(), { app }));
export const useTeam = (app: string) => useQuery(questions.team(useApi(), { app }));
export const useSummary = (app: string) => useQuery(questions.summary(useApi(), { app }));
export const useScreenRows = (app: string) => useQuery(questions.screens(useApi(), { app }));
export const useTaskRows = (app: string) => useQuery(questions.tasks(useApi(), { app }));
export const useOutliers = (app: string) => useQuery(questions.outliers(useApi(), { app }));

/** The key of every mutation that saves something of a prototype; the frame shows all of them as one state. */
export const savingKey = (app: string) => ['saving', app] as const;

export function useRename(app: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = questions.app(api, { app });
  return useMutation({
    mutationKey: savingKey(app),
    mutationFn: (name: string) => api.call(routes.apps.save, { params: { app }, body: { name } }),
    onMutate: (name) => queries.setQueryData<StoredApp>(queryKey, (known) => known && { ...known, name }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey }),
        queries.invalidateQueries({ queryKey: [routes.apps.list.name] }),
      ]),
  });
}
