import { useEffect, useEffectEvent } from 'react';
import type { ControlProps } from '../stage/controls';
import { prefersReducedMotion } from '../stage/reduced-motion';
import { animatedText, animationTime } from './animated';

/** Has a text type itself, or count; at once for who wants less motion. What a variable says is seen as it is. */
export function AnimatedText({ item, onShow }: Pick<ControlProps, 'item' | 'onShow'>) {
  const { widget, value } = item;
  const isOwn = value === undefined;
  const show = useEffectEvent((text?: string) =>
    onShow({ value: text === undefined ? undefined : { type: 'text', value: text } }),
  );
  useEffect(() => {
    if (!isOwn) return show();
    const time = prefersReducedMotion() ? 0 : animationTime(widget);
    const begun = performance.now();
    let frame = requestAnimationFrame(go);
    function go(now: number): void {
      const share = time > 0 ? Math.min(1, Math.max(0, now - begun) / time) : 1;
      show(animatedText(widget, share));
      if (share < 1) frame = requestAnimationFrame(go);
    }
    return () => cancelAnimationFrame(frame);
  }, [widget, isOwn]);
  return null;
}
