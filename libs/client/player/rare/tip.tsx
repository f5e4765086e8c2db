import type { Style } from '@rehearse/model';
import type { ViewItem } from '@rehearse/simulate';
import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { popupPlace } from './popup-place';
import styles from './popup.module.css';

interface TipProps {
  readonly item: ViewItem;
  readonly text: string;
  readonly style: Style;
  /** The widget is pointed at, or has the focus. */
  readonly isWanted: boolean;
}

/** What a widget says about itself, beside it and above all else. Escape takes it away; what reads the screen has it with the control. */
export function Tip({ item, text, style, isWanted }: TipProps) {
  const id = useId();
  const mark = useRef<HTMLSpanElement>(null);
  const [widget, setWidget] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const around = mark.current?.closest<HTMLElement>('[data-widget]');
    if (!isWanted || !around) return;
    setWidget(around);
    const control = around.querySelector('button, input, select, textarea, [role]');
    control?.setAttribute('aria-describedby', id);
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setWidget(null);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      control?.removeAttribute('aria-describedby');
      document.removeEventListener('keydown', onKeyDown);
      setWidget(null);
    };
  }, [isWanted, id]);

  const layer = widget?.closest('section');
  return (
    <>
      <span ref={mark} hidden />
      {widget &&
        layer &&
        createPortal(<Bubble id={id} text={text} style={style} item={item} widget={widget} layer={layer} />, layer)}
    </>
  );
}

interface BubbleProps extends Omit<TipProps, 'isWanted'> {
  readonly id: string;
  readonly widget: HTMLElement;
  readonly layer: HTMLElement;
}

function Bubble({ id, text, style, item, widget, layer }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0, scale: 1 });
  useLayoutEffect(() => {
    if (!bubble.current) return;
    const [at, seen, own] = [widget, layer, bubble.current].map((element) => element.getBoundingClientRect());
    if (!at || !seen || !own) return;
    const area = { x: at.left - seen.left, y: at.top - seen.top, w: at.width, h: at.height };
    const from = popupPlace(area, { w: own.width, h: own.height }, { w: seen.width, h: seen.height });
    setPlace({ left: area.x + from.x, top: area.y + from.y, scale: at.width / item.box.w });
  }, [widget, layer, text, item.box.w, place.scale]);
  const { scale, ...corner } = place;
  return (
    <div ref={bubble} id={id} role="tooltip" className={styles['tip']} style={{ ...corner, ...look(style, scale) }}>
      {text}
    </div>
  );
}

/** As the document styles it; it grows with the screen. */
function look(style: Style, scale: number): CSSProperties {
  const { tooltipBackground: background, tooltipColor: color, tooltipFontSize: size } = style;
  return {
    fontSize: (typeof size === 'number' && size > 0 ? size : 12) * scale,
    ...(typeof background === 'string' && { background }),
    ...(typeof color === 'string' && { color }),
  };
}
