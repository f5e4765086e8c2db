import { kindOf, resolveStyle } from '@rehearse/widgets';
import type { ReactNode, UIEvent } from 'react';
import type { ControlProps } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from './inside.module.css';

/** Around the controls of a widget of which there may be more than there is room for: they scroll, and what is painted goes along. */
export function Scrolled({ app, item, onShow, children }: ControlProps & { readonly children: ReactNode }) {
  const { input } = useLayer();
  const { id, widget, value } = item;
  const { h, head } = kindOf(widget.type).scrolling?.(widget, resolveStyle(app, widget), value) ?? { h: 0, head: 0 };
  const isLong = h > widget.h + 1;
  const onScroll = ({ currentTarget }: UIEvent) => {
    input.scrollInside(id, currentTarget, head);
    onShow({ scrolled: currentTarget.scrollTop });
  };
  return (
    <div
      className={isLong ? `${styles['scrolled']} ${styles['long']}` : styles['scrolled']}
      style={{ scrollPaddingTop: head }}
      onScroll={onScroll}
    >
      <div className={styles['all']} style={{ height: h }}>
        {children}
      </div>
    </div>
  );
}
