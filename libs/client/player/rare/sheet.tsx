import type { ViewItem } from '@rehearse/simulate';
import { popupStyle } from '@rehearse/widgets';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Ground } from './ground';
import { listEdge, listSize, rowHeights } from './list-size';
import { OpenedRows, type OpenedRowsProps } from './opened-rows';
import styles from './popup.module.css';

const handle = 28;
/** Of the screen's height, at most. */
const share = 0.7;
const shade = 'rgba(0,0,0,0.4)';

interface SheetProps extends Omit<OpenedRowsProps, 'width' | 'rowHeight'> {
  readonly item: ViewItem;
  readonly beyond: RefObject<HTMLDivElement | null>;
}

/** Rows that come up from the lower end of what is seen of the screen, which is shaded: a press there closes them. */
export function Sheet({ item, beyond, ...rows }: SheetProps) {
  const { style } = rows;
  const anchor = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<{ readonly layer: Element; readonly scale: number }>();
  useLayoutEffect(() => {
    const widget = anchor.current?.closest('[data-widget]');
    const layer = widget?.closest('section');
    if (widget && layer) setPlace({ layer, scale: widget.getBoundingClientRect().width / item.box.w });
  }, [item.box.w]);
  if (!place) return <span ref={anchor} hidden />;
  const { layer, scale } = place;
  const width = layer.clientWidth / scale;
  const { h } = listSize(width, rows.rows.length, rowHeights.sheet);
  const size = { w: width, h: Math.min(h + handle, (share * layer.clientHeight) / scale) };
  const background = typeof style['popupBackDrop'] === 'string' ? style['popupBackDrop'] : shade;
  return createPortal(
    <div className={styles['shade']} style={{ background }} onPointerDown={(event) => event.stopPropagation()}>
      <div
        ref={beyond}
        className={styles['sheet']}
        style={{ width: size.w, height: size.h, transform: `scale(${scale})` }}
      >
        <Ground style={popupStyle(style)} size={{ w: size.w, h: size.h + handle }} />
        <OpenedRows {...rows} width={width - 2 * listEdge} rowHeight={rowHeights.sheet} />
      </div>
    </div>,
    layer,
  );
}
