import type { Style } from '@rehearse/model';
import { boxOperations } from '@rehearse/widgets';
import { DrawOperations } from '../draw/draw-operations';
import type { Size } from '../stage/geometry';
import styles from '../stage/player.module.css';

const noImage = () => '';

/** The box of what opens from a widget; `style` is the popup's. */
export function Ground({ style, size }: { readonly style: Style; readonly size: Size }) {
  return (
    <div className={styles['drawing']} aria-hidden>
      <DrawOperations operations={boxOperations(style, { x: 0, y: 0, ...size })} imageUrl={noImage} />
    </div>
  );
}
