import { insertWidget, newWidget, type Point, screenAt, seenBox } from '@rehearse/client/editor';
import type { AppImage } from '@rehearse/contract';
import { createScreen, type Screen } from '@rehearse/model';
import { useCallback } from 'react';
import { useEditor } from '../session/context';
import { pictureOf } from './upload';
import { useUpload } from './use-upload';

/** A picture on a screen becomes a widget that fits; on the bare canvas a screen of its own. */
export function useInsertImages(): (files: readonly File[], at?: Point) => Promise<void> {
  const editor = useEditor();
  const upload = useUpload();

  const asWidget = useCallback(
    (image: AppImage, screen: Screen, at: Point): string => {
      const scale = Math.min(1, screen.w / Math.max(1, image.width), screen.h / Math.max(1, image.height));
      const [w, h] = [Math.max(1, image.width * scale), Math.max(1, image.height * scale)];
      const x = Math.min(Math.max(screen.x, at.x - w / 2), screen.x + screen.w - w);
      const y = Math.min(Math.max(screen.y, at.y - h / 2), screen.y + screen.h - h);
      const born = newWidget(editor.app, 'Image', { x, y, w, h }, image.name);
      const widget = { ...born, style: { ...born.style, backgroundImage: pictureOf(image) } };
      editor.change('commands.insertImage', (tx) => insertWidget(tx, widget, screen));
      return widget.id;
    },
    [editor],
  );

  const asScreen = useCallback(
    (image: AppImage): string => {
      const name = image.name.replace(/\.\w+$/, '');
      const { w } = editor.app.screenSize;
      const h = Math.max(editor.app.screenSize.h, Math.round((image.height * w) / Math.max(1, image.width)));
      const screen = createScreen(editor.app, { name, w, h });
      const style = { ...screen.style, backgroundImage: pictureOf(image) };
      editor.change('commands.insertImage', (tx) => tx.put('screens', { ...screen, style }));
      return screen.id;
    },
    [editor],
  );

  return useCallback(
    async (files, at) => {
      const { camera, viewport } = editor.scene.now;
      const seen = seenBox(camera, viewport);
      const place = at ?? { x: seen.x + seen.w / 2, y: seen.y + seen.h / 2 };
      const images = await upload(files);
      const screen = screenAt(editor.app, editor.space, place);
      const added = images.map((image) => (screen ? asWidget(image, screen, place) : asScreen(image)));
      if (added.length > 0) editor.select(added, null);
    },
    [editor, upload, asWidget, asScreen],
  );
}
