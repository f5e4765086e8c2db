import { toView } from '@rehearse/client/editor';
import { personColor } from '@rehearse/client/ui';
import type { LivePerson } from '@rehearse/contract';
import { useEffect, useState } from 'react';
import { useScene } from '../session/context';
import styles from './people.module.css';
import { useShortName } from './use-names';

const fadeMs = 10_000;

/** Somebody's cursor with their name; of the same size at any zoom, and gone when it has stood still for a while. */
export function Cursor({ person }: { readonly person: LivePerson }) {
  const camera = useScene((scene) => scene.camera);
  const name = useShortName()(person);
  const { cursor, color } = person;
  const place = cursor && `${cursor.x} ${cursor.y}`;
  const [stoodAt, setStoodAt] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStoodAt(place), fadeMs);
    return () => clearTimeout(timer);
  }, [place]);
  if (!cursor) return null;
  const { x, y } = toView({ x: 0, y: 0, zoom: camera.zoom }, cursor);
  return (
    <div
      className={styles.cursor}
      data-testid="other-cursor"
      data-still={stoodAt === place || undefined}
      style={{ transform: `translate(${x}px, ${y}px)`, color: personColor(color) }}
    >
      <svg width="16" height="18" viewBox="0 0 16 18" aria-hidden>
        <path d="M1.5 1.5v13l3.6-3.4 2.3 5.2 2.6-1.1-2.3-5.1h5z" />
      </svg>
      <span style={{ background: personColor(color) }}>{name}</span>
    </div>
  );
}
