import { boundsOfAll } from '@rehearse/client/editor';
import { personColor } from '@rehearse/client/ui';
import type { Box } from '@rehearse/model';
import { useDeferredDocument } from '../session/context';
import styles from './people.module.css';
import { useOthersHere } from './use-others';

/** Where the others are on the map: at their cursor, else at what they have selected. */
export function MapDots({ place }: { readonly place: (box: Box) => { readonly x: number; readonly y: number } }) {
  const app = useDeferredDocument();
  return useOthersHere().map(({ connection, cursor, selection, color, idle }) => {
    const chosen = boundsOfAll(app, selection);
    const at = cursor ?? (chosen && { x: chosen.x + chosen.w / 2, y: chosen.y + chosen.h / 2 });
    if (!at || idle) return null;
    const { x, y } = place({ ...at, w: 0, h: 0 });
    return <circle key={connection} className={styles.mapDot} cx={x} cy={y} r={4} fill={personColor(color)} />;
  });
}
