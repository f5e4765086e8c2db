import { useApi } from '@rehearse/client/api/react';
import { routes, type StoredApp } from '@rehearse/contract';
import { newId } from '@rehearse/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Missing, puttingBack } from './put-back';

/** Brings back what was deleted since a version, as a change of one's own. */
export function usePutBack(app: StoredApp, before: StoredApp | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  const params = { app: app.id };
  return useMutation({
    mutationFn: (missing: Missing) => {
      const operations = before ? puttingBack(app, before, missing) : [];
      const edits = [{ id: newId('e'), step: 'commands.putBack', operations: [...operations] }];
      return api.call(routes.apps.edit, { params, body: { after: app.revision ?? 0, edits } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: api.key(routes.apps.get, { params }) }),
  });
}
