import { asFields } from '@rehearse/simulate';
import { useEffect, useEffectEvent } from 'react';
import { cssEasing } from '../motion/transition';
import type { ControlProps } from '../stage/controls';
import { prefersReducedMotion } from '../stage/reduced-motion';
import { entranceOf, entranceTime } from './animated';

/** Has a chart grow or slide in; it is there at once for who wants less motion. */
export function AnimatedChart({ item: { widget }, onShow }: Pick<ControlProps, 'item' | 'onShow'>) {
  const show = useEffectEvent((share: number) => onShow(entranceOf(widget, share)));
  const { animation } = widget.props ?? {};
  useEffect(() => {
    const { easing } = asFields(animation);
    const duration = prefersReducedMotion() ? 0 : entranceTime(animation);
    // Of nothing on the page: it says how far it is, by the pace that is wanted.
    const timing = { duration, easing: cssEasing(typeof easing === 'string' ? easing : null) };
    const entrance = new Animation(new KeyframeEffect(null, null, timing));
    let frame = requestAnimationFrame(go);
    entrance.play();
    function go(): void {
      const share = entrance.effect?.getComputedTiming().progress;
      show(share ?? 1);
      if (entrance.playState === 'running') frame = requestAnimationFrame(go);
    }
    return () => {
      cancelAnimationFrame(frame);
      entrance.cancel();
    };
  }, [animation]);
  return null;
}
