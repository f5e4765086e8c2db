import { ApiError } from '@rehearse/client/api';
import { useApi, useRoute } from '@rehearse/client/api/react';
import { limits, routes, studyStatusOf, type Study, type TestSettings } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createAutosave, type SaveState } from './autosave';

export interface Settings {
  readonly test: TestSettings | undefined;
  /** The settings could not be loaded. */
  readonly loadError: Error | null;
  readonly reload: () => void;
  readonly save: { readonly state: SaveState; readonly error: unknown };
  readonly retry: () => void;
  readonly change: (patch: Partial<TestSettings>) => void;
  readonly changeStudy: (patch: Partial<Study>) => void;
}

const pause = 5_000;
const saved = { state: 'saved', error: undefined } as const;

/** The test settings of a prototype: a change shows at once and saves itself. */
export function useSettings(app: string): Settings {
  const api = useApi();
  const queries = useQueryClient();
  const params = { app };
  const queryKey = useMemo(() => api.key(routes.tests.get, { params: { app } }), [api, app]);
  const [save, setSave] = useState<{ readonly state: SaveState; readonly error: unknown }>(saved);
  const isDirty = save.state !== 'saved';
  // What is on its way must not be overwritten by an older answer.
  const query = useRoute(routes.tests.get, { params }, { enabled: !isDirty });
  const { mutateAsync } = useMutation({
    mutationKey: ['saving', app],
    mutationFn: (body: TestSettings) => api.call(routes.tests.save, { params, body }),
  });
  const send = useRef(mutateAsync);
  useEffect(() => {
    send.current = mutateAsync;
  });
  const autosave = useMemo(
    () =>
      createAutosave<TestSettings>({
        save: (value) => send.current(value),
        mayRetry: (error) => error instanceof ApiError && error.isTransient,
        onState: (state, error) => setSave({ state, error }),
        delay: limits.autosaveMs,
        pause,
      }),
    [],
  );
  useLeaving(isDirty, autosave.flush);

  const change = (patch: Partial<TestSettings>) => {
    const known = queries.getQueryData<TestSettings>(queryKey);
    if (!known) return;
    void queries.cancelQueries({ queryKey });
    const next = { ...known, ...patch, study: patch.study ?? known.study ?? { status: studyStatusOf(known) } };
    queries.setQueryData<TestSettings>(queryKey, next);
    autosave.push(next);
  };
  const changeStudy = (patch: Partial<Study>) => {
    const known = queries.getQueryData<TestSettings>(queryKey);
    if (!known) return;
    change({ study: { ...(known.study ?? { status: studyStatusOf(known) }), ...patch } });
    autosave.flush();
  };
  return {
    test: query.data,
    loadError: query.error,
    reload: () => void query.refetch(),
    save,
    retry: autosave.flush,
    change,
    changeStudy,
  };
}

/** Sends what waits when the tab is left, and asks before the page goes away with unsaved changes. */
function useLeaving(isDirty: boolean, flush: () => void): void {
  useEffect(() => flush, [flush]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      flush();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, flush]);
}
