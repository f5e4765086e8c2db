import { limits } from '@rehearse/contract';
import { imageUrl, useApi, useSession } from '@rehearse/client/api/react';
import {
  DocumentSync,
  createEditor,
  type Editor,
  type Exchange,
  type Names,
  type Surface,
} from '@rehearse/client/editor';
import { createMeasure } from '@rehearse/client/canvas';
import { loadIcons } from '@rehearse/client/icons';
import { newId, type Repaired } from '@rehearse/model';
import { designOf, hasDesigns, loadDesigns } from '@rehearse/widgets';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readClipboard, writeClipboard } from './clipboard';
import type { Tryout } from '../../../tryout/tryout';
import type { EditorSession } from './context';
import { loadPart } from '../../../load-part';
import { openDraft, type OpenDraft } from './draft-storage';
import { exchangeOf, reloadIfGone, visitorsExchange } from './exchange';
import { keepHistory, recallHistory } from './history-storage';
import { useLive } from '@rehearse/client/live/react';
import { Following } from '../people/follow';
import { CheckedTasks } from '../task-check/checked-tasks';

export interface Opening {
  /** The document, and what was put right in it. */
  readonly repaired: Repaired;
  readonly readOnly: boolean;
  /** No member: sees a public prototype as it is, and not how it came to be. */
  readonly isVisitor: boolean;
  /** Where all stays in the browser. */
  readonly tryout?: Tryout;
}

interface Opened {
  readonly editor: Editor;
  readonly sync: DocumentSync;
}

/** Opens a document for as long as the page is there; null until then. */
export function useOpenSession(
  { repaired, readOnly, isVisitor, tryout }: Opening,
  show: Surface['show'],
): EditorSession | null {
  const api = useApi();
  const queries = useQueryClient();
  const { user } = useSession();
  const person = user?.id ?? '';
  const { t } = useTranslation('editor');
  // The language may change while a document is open.
  const translate = useRef(t);
  useEffect(() => {
    translate.current = t;
  }, [t]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const live = useLive(repaired.app.id, 'editor');

  useEffect(() => {
    const { app, diff } = repaired;
    const names: Names = {
      widget: (type) => translate.current(`widgets.${designOf(type).label}`),
      sample: (name) => translate.current(`samples.${name}`),
      get screen() {
        return translate.current('names.screen');
      },
      get group() {
        return translate.current('names.group');
      },
      copy: (name) => translate.current('names.copy', { name }),
    };
    const exchange: Exchange = tryout
      ? (after, edits) => tryout.exchange(after, edits).catch(reloadIfGone)
      : isVisitor
        ? visitorsExchange(api, queries, app.id)
        : exchangeOf(api, app.id);
    const open = (draft: OpenDraft): Opened => {
      const editor = createEditor({ app, readOnly, names, measure: createMeasure() });
      recallHistory(editor, person);
      const sync = new DocumentSync({
        store: editor.store,
        version: Number(app['revision'] ?? 0),
        exchange,
        draft,
        newId: () => newId('e'),
        delayMs: limits.autosaveMs,
        pollMs: isVisitor ? limits.followedPollMs : limits.pollMs,
        followedPollMs: limits.followedPollMs,
        ...(!readOnly && { repair: diff }),
      });
      return { editor, sync };
    };
    const closing = new AbortController();
    const widgets = Object.values(app.widgets);
    const known = hasDesigns(widgets) ? undefined : loadPart(loadDesigns);
    void Promise.all([openDraft(app.id), known, loadIcons(widgets)]).then(([draft]) => {
      if (closing.signal.aborted) return draft.release();
      const session = open(draft);
      const { sync, editor } = session;
      const once = { signal: closing.signal };
      window.addEventListener('online', () => void sync.flush(), once);
      window.addEventListener('pagehide', () => sync.saveDraft(), once);
      window.addEventListener('pagehide', () => keepHistory(editor, person), once);
      window.addEventListener('beforeunload', (event) => sync.isUnsaved && event.preventDefault(), once);
      closing.signal.addEventListener('abort', () => {
        keepHistory(editor, person);
        const sent = sync.flush();
        sync.stop();
        void sent.then(() => {
          draft.release();
          return queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('apps.') });
        });
      });
      setOpened(session);
    });
    return () => closing.abort();
  }, [api, repaired, readOnly, isVisitor, tryout, queries, person]);

  return useMemo(
    () =>
      opened && {
        ...opened,
        // Nor does the browser keep what was before.
        isVisitor: isVisitor || tryout !== undefined,
        tryout,
        live,
        following: new Following(),
        tasks: new CheckedTasks(),
        isLookingBack: false,
        imageUrl: tryout?.imageUrl ?? imageUrl,
        surface: { show, readClipboard, writeClipboard },
      },
    [opened, isVisitor, tryout, live, show],
  );
}
