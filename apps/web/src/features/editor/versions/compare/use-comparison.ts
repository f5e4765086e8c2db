import { createEditor, type Editor } from '@rehearse/client/editor';
import { useRoute } from '@rehearse/client/api/react';
import { type AppVersion, routes } from '@rehearse/contract';
import { type App, diffApps, type Difference, repairApp } from '@rehearse/model';
import { useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { EditorSession } from '../../session/context';
import { loadPart } from '../../../../load-part';
import type { findDifferences } from './find-differences';
import { linkScenes } from './linked-scenes';
import { boxOfDifference } from './marks';

const noDifferences: readonly Difference[] = [];

export type View = 'version' | 'side' | 'now';
export type Act = Difference['act'];

export interface Comparison {
  readonly number: number;
  /** As the list tells of it, once it is loaded so far. */
  readonly version: AppVersion | undefined;
  /** The newer ones, the newest first, as far as the list tells. */
  readonly since: readonly AppVersion[];
  readonly old: App;
  readonly now: App;
  /** What the canvas shows, and what beside it. */
  readonly session: EditorSession;
  readonly beside: EditorSession | null;
  readonly view: View;
  readonly setView: (view: View) => void;
  /** All that differ, and those of the kinds that are switched on. */
  readonly all: readonly Difference[];
  readonly shown: readonly Difference[];
  readonly hidden: ReadonlySet<Act>;
  readonly toggle: (act: Act) => void;
  readonly current: Difference | undefined;
  readonly choose: (difference: Difference | undefined) => void;
  readonly step: (by: 1 | -1) => void;
}

/** A version that is being opened, and what has changed since. Null where none is. */
export function useComparison(
  live: EditorSession,
  number: number | null,
  versions: readonly AppVersion[],
): { readonly comparison: Comparison | null; readonly isPending: boolean; readonly error: unknown } {
  const { editor } = live;
  const found = useRoute(
    routes.versions.get,
    { params: { app: editor.app.id, number: number ?? 1 } },
    { enabled: number !== null, staleTime: Infinity, gcTime: 60_000 },
  );
  const old = useMemo(() => (number === null || !found.data ? null : repairApp(found.data).app), [found.data, number]);
  const views = useViews(editor, old);
  const [view, setView] = useState<View>('version');
  const [hidden, setHidden] = useState<ReadonlySet<Act>>(new Set());
  const [chosen, choose] = useState<Difference>();
  const now = useDeferredValue(useApp(editor));
  const differences = useDifferences(old, now);
  const all = differences ?? noDifferences;
  const shown = useMemo(() => all.filter(({ act }) => !hidden.has(act)), [all, hidden]);
  const session = useMemo(
    () => views && { ...live, isLookingBack: true, editor: view === 'now' ? views.now : views.old },
    [live, views, view],
  );
  const beside = useMemo(() => (views && view === 'side' ? { ...live, editor: views.now } : null), [live, views, view]);

  const toggle = (act: Act) =>
    setHidden((before) => {
      const next = new Set(before);
      if (!next.delete(act)) next.add(act);
      return next;
    });
  const current = shown.find((one) => chosen && one.id === chosen.id && one.kind === chosen.kind);
  const show = (difference: Difference | undefined) => {
    choose(difference);
    if (!difference || !old || !views) return;
    const shownEditor = view === 'now' ? views.now : views.old;
    const other = shownEditor === views.now ? old : now;
    for (const one of [views.old, views.now]) one.select([difference.id]);
    shownEditor.reveal(boxOfDifference(shownEditor.app, other, difference));
  };
  const step = (by: 1 | -1) => {
    const at = current ? shown.indexOf(current) : by > 0 ? -1 : 0;
    show(shown.at((at + by) % Math.max(1, shown.length)));
  };
  const at = versions.findIndex((one) => one.number === number);
  const isOpen = number !== null && old !== null && differences !== null && session !== null;
  return {
    isPending: number !== null && (found.isPending || (old !== null && !differences)),
    error: number === null ? null : found.error,
    comparison: isOpen
      ? {
          number,
          version: versions[at],
          since: versions.slice(0, Math.max(0, at)),
          old,
          now,
          session,
          beside,
          view,
          setView,
          all,
          shown,
          hidden,
          toggle,
          current,
          choose: show,
          step,
        }
      : null,
  };
}

/** What has changed since; null until it can be told. */
function useDifferences(old: App | null, now: App): readonly Difference[] | null {
  const [find, setFind] = useState<{ readonly all: typeof findDifferences }>();
  const isMissing = old !== null && !find;
  useEffect(() => {
    if (isMissing)
      void loadPart(() => import('./find-differences')).then((part) => setFind({ all: part.findDifferences }));
  }, [isMissing]);
  return useMemo(() => (old && find ? find.all(old, now) : null), [old, now, find]);
}

function useApp(editor: Editor): App {
  return useSyncExternalStore(
    useCallback((onChange) => editor.store.listen(onChange), [editor]),
    () => editor.app,
  );
}

/** Both states to look at, neither to change. What is edited meanwhile arrives in that of now. */
function useViews(live: Editor, old: App | null): { readonly old: Editor; readonly now: Editor } | null {
  const views = useMemo(() => {
    if (!old) return null;
    const open = (app: App): Editor => {
      const opened = createEditor({ app, readOnly: true, names: live.names, measure: live.measure });
      const { camera, mode } = live.scene.now;
      opened.scene.set({ camera, mode });
      return opened;
    };
    return { old: open(old), now: open(live.app) };
  }, [live, old]);
  useEffect(() => {
    if (!views) return;
    const { now } = views;
    now.store.load(diffApps(now.app, live.app));
    const stops = [
      live.store.listen((diff) => now.store.load(diff)),
      linkScenes(views.old, views.now),
      linkScenes(live, views.old),
      linkScenes(live, views.now),
    ];
    return () => stops.forEach((stop) => stop());
  }, [live, views]);
  return views;
}
