import { useApi, useRoute, useSession } from '@rehearse/client/api/react';
import { routes, type StoredApp } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

/** The prototype that the address names. */
export function useAppId(): string {
  return useParams()['id'] ?? '';
}

const ofApp = (app: string) => ({ params: { app } });

export const useApp = (app: string) => useRoute(routes.apps.get, ofApp(app));
export const useTest = (app: string) => useRoute(routes.tests.get, ofApp(app));
export const useTeam = (app: string) => useRoute(routes.apps.team, ofApp(app));
/** Not of those to whom it is public; true until it is known. */
export function useIsInTeam(app: string): boolean {
  const { user } = useSession();
  const { data: team } = useTeam(app);
  return !team || team.some(({ id }) => id === user?.id);
}
export const useSummary = (app: string) => useRoute(routes.analytics.summary, ofApp(app));
export const useScreenRows = (app: string) => useRoute(routes.analytics.screens, ofApp(app));
export const useTaskRows = (app: string) => useRoute(routes.analytics.tasks, ofApp(app));
export const useOutliers = (app: string) => useRoute(routes.analytics.outliers, ofApp(app));

/** The key of every mutation that saves something of a prototype; the frame shows all of them as one state. */
export const savingKey = (app: string) => ['saving', app] as const;

/** Saves root fields, such as the name; what is shown is changed at once. */
export function useSave(app: string) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = api.key(routes.apps.get, ofApp(app));
  return useMutation({
    mutationKey: savingKey(app),
    mutationFn: (fields: Partial<Pick<StoredApp, 'name' | 'description' | 'isPublic' | 'previewColor'>>) =>
      api.call(routes.apps.save, { ...ofApp(app), body: fields }),
    onMutate: (fields) => queries.setQueryData<StoredApp>(queryKey, (known) => known && { ...known, ...fields }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey }),
        queries.invalidateQueries({ queryKey: [routes.apps.list.name] }),
      ]),
  });
}
