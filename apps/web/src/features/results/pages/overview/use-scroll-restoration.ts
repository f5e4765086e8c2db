import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** px from the top, by the entry of the history that was left there. */
const places = new Map<string, number>();
const ownScrolling = ['wheel', 'pointerdown', 'touchmove', 'keydown'] as const;

/** What is scrolled comes back to where it was left, as soon as there is enough in it; whoever scrolls meanwhile is not held back. */
export function useScrollRestoration<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const { key } = useLocation();
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let wanted = places.get(key) ?? null;
    const keep = () => {
      if (wanted === null) places.set(key, element.scrollTop);
    };
    // Its first word comes when all is laid out: asking for the place before would lay it out twice.
    const growth = new ResizeObserver(() => {
      if (wanted === null) return keep();
      element.scrollTop = wanted;
      if (Math.abs(element.scrollTop - wanted) <= 1) wanted = null;
    });
    const leave = () => {
      wanted = null;
    };
    for (const child of element.children) growth.observe(child);
    for (const type of ownScrolling) element.addEventListener(type, leave, { passive: true });
    element.addEventListener('scroll', keep, { passive: true });
    return () => {
      growth.disconnect();
      for (const type of ownScrolling) element.removeEventListener(type, leave);
      element.removeEventListener('scroll', keep);
    };
  }, [key]);
  return box;
}
