import { ApiError } from '@rehearse/client/api';
import { useApi, useRoute } from '@rehearse/client/api/react';
import { limits, routes, studyStatusOf, type Study, type TestSettings, translatedFrom } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createAutosave, type SaveState } from './autosave';

/** What changes: as it is, or made of the settings as they are by then, also before the page shows them. */
export type SettingsPatch = Partial<TestSettings> | ((known: TestSettings) => Partial<TestSettings>);

export interface Settings {
  readonly test: TestSettings | undefined;
  /** The settings could not be loaded. */
  readonly loadError: Error | null;
  readonly reload: () => void;
  readonly save: { readonly state: SaveState; readonly error: unknown };
  readonly retry: () => void;
  /** When what was changed is saved. Rejects where that failed. */
  readonly saved: () => Promise<void>;
  readonly change: (patch: SettingsPatch) => void;
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
  // What is on its way must not be overwritten by an older answer, which may have been asked for just before it.
  const unsaved = useRef<TestSettings>(undefined);
  const [draft, setDraft] = useState<TestSettings>();
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
        onState: (state, error) => {
          if (state === 'saved') {
            queries.setQueryData(queryKey, unsaved.current);
            unsaved.current = undefined;
            setDraft(undefined);
          }
          setSave({ state, error });
        },
        delay: limits.autosaveMs,
        pause,
      }),
    [queries, queryKey],
  );
  useLeaving(isDirty, autosave.flush);

  const change = (wanted: SettingsPatch) => {
    const known = unsaved.current ?? queries.getQueryData<TestSettings>(queryKey);
    if (!known) return;
    const patch = typeof wanted === 'function' ? wanted(known) : wanted;
    void queries.cancelQueries({ queryKey });
    const { translatedFrom: _known, ...others } = known;
    const changed: TestSettings = { ...others, ...patch };
    const next = {
      ...known,
      ...patch,
      ...(changed.texts && { translatedFrom: translatedFrom(known, changed) }),
      study: patch.study ?? known.study ?? { status: studyStatusOf(known) },
    };
    unsaved.current = next;
    setDraft(next);
    queries.setQueryData<TestSettings>(queryKey, next);
    autosave.push(next);
  };
  const changeStudy = (patch: Partial<Study>) => {
    change((known) => ({ study: { ...(known.study ?? { status: studyStatusOf(known) }), ...patch } }));
    autosave.flush();
  };
  return {
    test: draft ?? query.data,
    loadError: query.error,
    reload: () => void query.refetch(),
    save,
    retry: autosave.flush,
    saved: autosave.saved,
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
