import { personColor } from '@rehearse/client/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession, useScene } from '../session/context';
import { areCursorsShown, listenToCursors } from './cursor-choice';
import { Cursor } from './cursor';
import { DragMark, Outlines, TypingMark } from './marks';
import styles from './people.module.css';
import { useAsked } from './use-asked';
import { useFollow, useFollowed } from './use-follow';
import { useName } from './use-names';
import { useOthersHere } from './use-others';

/** What the others do, over the canvas: nothing of it grows with the zoom, and the pointer goes through it. */
export function PeopleLayer() {
  useFollow();
  useAsked();
  const others = useOthersHere();
  const isSized = useScene((scene) => scene.viewport.w > 0);
  const hasCursors = useSyncExternalStore(listenToCursors, areCursorsShown);
  return (
    <div className={styles.layer} aria-hidden>
      {isSized && (
        <>
          <svg className={styles.marks}>
            {others.map((person) => (
              <Outlines key={person.connection} person={person} />
            ))}
            {others.map(
              ({ connection, drag, color }) =>
                drag && <DragMark key={`${connection} ${drag.ids.join(' ')}`} drag={drag} color={color} />,
            )}
          </svg>
          {others.map(
            ({ connection, typing, color }) => typing && <TypingMark key={connection} typing={typing} color={color} />,
          )}
          {hasCursors && <Cursors />}
        </>
      )}
      <FollowFrame />
    </div>
  );
}

function Cursors() {
  const camera = useScene((scene) => scene.camera);
  const others = useOthersHere();
  return (
    <div
      className={styles.cursors}
      style={{ transform: `translate(${-camera.x * camera.zoom}px, ${-camera.y * camera.zoom}px)` }}
    >
      {others.map((person) => !person.idle && <Cursor key={person.connection} person={person} />)}
    </div>
  );
}

/** Whose view this is. */
function FollowFrame() {
  const { t } = useTranslation('editor');
  const followed = useFollowed();
  const nameOf = useName();
  const { following } = useEditorSession();
  if (!followed) return null;
  const color = personColor(followed.color);
  return (
    <div className={styles.frame} style={{ borderColor: color }} data-testid="follow-frame">
      <button type="button" tabIndex={-1} style={{ background: color }} onClick={() => following.set(null)}>
        {t('people.followed', { name: nameOf(followed) })}
      </button>
    </div>
  );
}
