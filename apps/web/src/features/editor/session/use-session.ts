import { limits, routes } from '@rehearse/contract';
import { useApi, imageUrl } from '@rehearse/client/api/react';
import {
  Autosave,
  createEditor,
  type Editor,
  type Names,
  type SaveTarget,
  type Surface,
} from '@rehearse/client/editor';
import { createMeasure } from '@rehearse/client/canvas';
import type { Repaired } from '@rehearse/model';
import { designOf } from '@rehearse/widgets';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readClipboard, writeClipboard } from './clipboard';
import type { EditorSession } from './context';
import { browserDraft } from './draft-storage';

export interface Opening {
  /** The document, and what was put right in it. */
  readonly repaired: Repaired;
  readonly readOnly: boolean;
}

interface Opened {
  readonly editor: Editor;
  readonly autosave: Autosave;
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
    const editor = createEditor({ app, readOnly, names, measure: createMeasure() });
    const target: SaveTarget = {
      change: (changes) => api.call(routes.apps.change, { params: { app: app.id }, body: changes }),
      replace: (whole) => api.call(routes.apps.save, { params: { app: app.id }, body: whole }),
    };
    const autosave = new Autosave({
      store: editor.store,
      target,
      draft: browserDraft(app.id),
      now: Date.now,
      delayMs: limits.autosaveMs,
      repair: readOnly ? undefined : diff,
    });
    const online = () => void autosave.flush();
    const away = () => autosave.saveDraft();
    const guard = (event: BeforeUnloadEvent) => {
      if (autosave.isUnsaved) event.preventDefault();
    };
    window.addEventListener('online', online);
    window.addEventListener('pagehide', away);
    window.addEventListener('beforeunload', guard);
    setOpened({ editor, autosave });
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', away);
      window.removeEventListener('beforeunload', guard);
      const sent = autosave.flush();
      autosave.stop();
      void sent.then(() =>
        queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('apps.') }),
      );
    };
  }, [api, repaired, readOnly, queries]);

  return useMemo(
    () => opened && { ...opened, imageUrl, surface: { show, readClipboard, writeClipboard } },
    [opened, show],
  );
}
