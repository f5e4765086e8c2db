import { boundsOfAll, type Deletion, screenOf, toCanvas, withDeleted } from '@rehearse/client/editor';
import { nameOf } from '@rehearse/client/ui';
import { pinAt } from '../../comments/data/pin';
import { useEditor } from '../session/context';
import { useTeam } from '../workspace/use-team';
import { useComments } from './use-comments-view';

/** Begins a comment to whoever deleted something, where that was; in the middle of the view if nobody knows where. */
export function useAsking(deletion: Deletion): () => void {
  const editor = useEditor();
  const { write, goTo } = useComments();
  const author = useTeam().person(deletion.author);
  return () => {
    const app = withDeleted(editor.app, deletion);
    const { camera, viewport } = editor.scene.now;
    const [element = ''] = deletion.ids;
    const box = boundsOfAll(app, [element]);
    const point = box
      ? { x: box.x + box.w / 2, y: box.y + box.h / 2 }
      : toCanvas(camera, { x: viewport.w / 2, y: viewport.h / 2 });
    const on = box ? [element, screenOf(app, element)?.id ?? ''] : [];
    write({ pin: pinAt(app, point, on), ...(author && { message: `@${nameOf(author)} ` }) });
    editor.reveal(box);
    goTo('');
  };
}
