import type { Editor } from '@rehearse/client/editor';

/** Two views of a prototype show the same place, the same mode and, as far as both have it, the same selection. Returns how to stop. */
export function linkScenes(one: Editor, other: Editor): () => void {
  let isFollowing = false;
  const follow = (from: Editor, to: Editor) =>
    from.scene.listen((scene, before) => {
      if (isFollowing) return;
      isFollowing = true;
      if (scene.camera !== before.camera) to.setCamera(scene.camera);
      if (scene.mode !== before.mode) to.setMode(scene.mode);
      if (scene.selection !== before.selection) to.select(scene.selection);
      isFollowing = false;
    });
  const stops = [follow(one, other), follow(other, one)];
  return () => stops.forEach((stop) => stop());
}
