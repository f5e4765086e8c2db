import { insertPictures, placeOfPictures, type Point } from '@rehearse/client/editor';
import { useCallback } from 'react';
import { useEditor } from '../session/context';
import { pictureOf } from './upload';
import { useUpload } from './use-upload';

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
