import { screenOf } from '@rehearse/client/editor';
import type { LiveUser } from '@rehearse/client/live';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeferredDocument } from '../session/context';

/** In a few words: where somebody is, and what they do. */
export function useActivity(): (person: LiveUser) => string {
  const { t } = useTranslation('editor');
  const app = useDeferredDocument();
  return useCallback(
    ({ isIdle, page: { page, drag, typing, selection } }) => {
      if (isIdle) return t('people.idle');
      if (page !== 'editor') return t(`people.${page}`);
      const [first] = typing ? [typing.id] : (drag?.ids ?? selection);
      const screen = first === undefined ? undefined : screenOf(app, first)?.name;
      if (screen === undefined) return t('people.editor');
      const isSizing = drag && (drag.dw !== 0 || drag.dh !== 0);
      const act = typing ? 'typing' : isSizing ? 'resizing' : drag ? 'dragging' : 'on';
      return t(`people.${act}`, { screen });
    },
    [t, app],
  );
}
