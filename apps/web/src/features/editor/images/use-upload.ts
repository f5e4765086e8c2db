import { ApiError } from '@rehearse/client/api';
import { useApi } from '@rehearse/client/api/react';
import { useMessages } from '@rehearse/client/ui';
import type { AppImage } from '@rehearse/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/context';
import { troubleOf, uploadImages } from './upload';

/** Uploads what can be used and says what cannot. */
export function useUpload(): (files: readonly File[]) => Promise<AppImage[]> {
  const api = useApi();
  const editor = useEditor();
  const say = useMessages();
  const { t } = useTranslation(['editor', 'errors']);
  return useCallback(
    async (files) => {
      const troubles = new Set(files.flatMap((file) => troubleOf(file) ?? []));
      for (const code of troubles) say({ kind: 'error', text: t(`errors:${code}`) });
      const good = files.filter((file) => !troubleOf(file));
      try {
        const images = await uploadImages(api, editor.app.id, good);
        if (images.length < good.length) say({ kind: 'error', text: t('errors:image.processing.error') });
        return images;
      } catch (error) {
        say({ kind: 'error', text: t(`errors:${error instanceof ApiError ? error.code : 'network'}`) });
        return [];
      }
    },
    [api, editor, say, t],
  );
}
