import { limits, routes } from '@rehearse/contract';
import { useApi, imageUrl } from '@rehearse/client/api/react';
import {
  DocumentSync,
  createEditor,
  type Exchange,
  type Editor,
  type Names,
  type Surface,
} from '@rehearse/client/editor';
import { createMeasure } from '@rehearse/client/canvas';
import { newId, type Repaired } from '@rehearse/model';
import { designOf } from '@rehearse/widgets';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readClipboard, writeClipboard } from './clipboard';
import type { EditorSession } from './context';
import { openDraft, type OpenDraft } from './draft-storage';

export interface Opening {
  /** The document, and what was put right in it. */
  readonly repaired: Repaired;
  readonly readOnly: boolean;
}

interface Opened {
  readonly editor: Editor;
  readonly sync: DocumentSync;
}

/** Opens a document for as long as the page is there; null until then. */
export function useOpenSession({ repaired, readOnly }: Opening, show: Surface['show']): EditorSession | null {
  const api = useApi();
  const queries = useQueryClient();
  const { t } = useTranslation('editor');
  // The language may change while a document is open.
  const translate = useRef(t);
  useEffect(() => {
    translate.current = t;
  }, [t]);
  const [opened, setOpened] = useState<Opened | null>(null);

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
    const args = { params: { app: app.id } };
    const exchange: Exchange = async (after, edits) =>
      edits.length === 0
        ? { ...(await api.call(routes.apps.changes, { ...args, query: { after } })), refused: [], dropped: [] }
        : api.call(routes.apps.edit, {
            ...args,
            body: { after, edits: edits.map((edit) => ({ ...edit, operations: [...edit.operations] })) },
          });
    const open = (draft: OpenDraft): Opened => {
      const editor = createEditor({ app, readOnly, names, measure: createMeasure() });
      const sync = new DocumentSync({
        store: editor.store,
        version: Number(app['revision'] ?? 0),
        exchange,
        draft,
        newId: () => newId('e'),
        delayMs: limits.autosaveMs,
        pollMs: limits.pollMs,
        ...(!readOnly && { repair: diff }),
      });
      return { editor, sync };
    };
    const closing = new AbortController();
    void openDraft(app.id).then((draft) => {
      if (closing.signal.aborted) return draft.release();
      const session = open(draft);
      const { sync } = session;
      const once = { signal: closing.signal };
      window.addEventListener('online', () => void sync.flush(), once);
      window.addEventListener('pagehide', () => sync.saveDraft(), once);
      window.addEventListener('beforeunload', (event) => sync.isUnsaved && event.preventDefault(), once);
      closing.signal.addEventListener('abort', () => {
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
  }, [api, repaired, readOnly, queries]);

  return useMemo(
    () => opened && { ...opened, imageUrl, surface: { show, readClipboard, writeClipboard } },
    [opened, show],
  );
}
