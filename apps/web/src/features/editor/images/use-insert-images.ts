import { ApiError } from '@rehearse/client/api';
import { useApi, useErrorText } from '@rehearse/client/api/react';
import { insertPictures, placeOfPictures, type Point } from '@rehearse/client/editor';
import { useToast } from '@rehearse/client/ui';
import type { AppImage } from '@rehearse/contract';
import { useCallback } from 'react';
import { useEditor } from '../session/context';
import { fileError, pictureOf, uploadFiles } from './upload';

/** Uploads pictures and adds them where they were dropped, or where they suit. */
export function useInsertImages(): (files: readonly File[], drop?: Point) => Promise<void> {
  const editor = useEditor();
  const upload = useUpload();
  return useCallback(
    async (files, drop) => {
      const place = placeOfPictures(editor, drop);
      const images = await upload(files);
      insertPictures(editor, images.map(pictureOf), place);
    },
    [editor, upload],
  );
}

/** Uploads what can be used and says what cannot, each reason once. */
function useUpload(): (files: readonly File[]) => Promise<readonly AppImage[]> {
  const api = useApi();
  const editor = useEditor();
  const showToast = useToast();
  const errorText = useErrorText();
  return useCallback(
    async (files) => {
      const refused = files.flatMap((file) => fileError(file) ?? []).map((code) => new ApiError(200, code));
      const accepted = files.filter((file) => !fileError(file));
      const { images, errors } = await uploadFiles(api, editor.app.id, accepted);
      for (const text of new Set([...refused, ...errors].map(errorText))) showToast({ kind: 'error', text });
      return images;
    },
    [api, editor, showToast, errorText],
  );
}
