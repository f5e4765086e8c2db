import { fitBox, visibleBox } from '@rehearse/client/editor';
import type { LivePerson } from '@rehearse/contract';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useEditorSession } from '../session/context';
import { endsByItself } from '../workspace/use-keyboard';
import { useOthersHere } from './use-others';

const maxZoom = 8;
/** ms that somebody may be away, as a page is that is loaded anew. */
const awayMs = 15_000;

/** The page that is followed, if its person is still there. */
export function useFollowed(): LivePerson | undefined {
  const { following } = useEditorSession();
  useSyncExternalStore(
    useCallback((onChange) => following.listen(onChange), [following]),
    () => following.followed,
  );
  return following.among(useOthersHere());
}

/** Shows what the followed one sees, until either of them leaves for good, or this page's person pans, zooms, edits, opens a version, or presses Escape. */
export function useFollow(): void {
  const { editor, live, following, isLookingBack } = useEditorSession();
  useEffect(() => {
    if (isLookingBack) return following.set(null);
    let isOurs = false;
    let away: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      if (!following.followed) return;
      const followed = following.among(live.others);
      if (!followed?.camera) {
        away ??= setTimeout(() => following.set(null), awayMs);
        return;
      }
      clearTimeout(away);
      away = undefined;
      following.set(followed);
      const { camera } = followed;
      const { viewport } = editor.scene.now;
      if (viewport.w === 0) return;
      isOurs = true;
      editor.setCamera(fitBox(visibleBox(camera, camera), viewport, 0, maxZoom));
      isOurs = false;
    };
    const stops = [
      live.listen(show),
      following.listen(show),
      editor.scene.listen((scene, before) => {
        if (scene.viewport !== before.viewport) return show();
        if (!isOurs && scene.camera !== before.camera) following.set(null);
      }),
      editor.store.listen((_diff, source) => {
        if (source !== 'load') following.set(null);
      }),
    ];
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && !endsByItself(target)) following.set(null);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      for (const stop of stops) stop();
      clearTimeout(away);
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [editor, live, following, isLookingBack]);
}
