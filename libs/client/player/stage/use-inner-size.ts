import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './geometry';

/** Inner size of an element in px, less a margin on each side; follows the element. */
export function useInnerSize(element: RefObject<HTMLElement | null>, margin: number): Size {
  const [size, setSize] = useState<Size>({ w: 0, h: 0 });
  useLayoutEffect(() => {
    const place = element.current;
    if (!place) return;
    const measure = () => setSize({ w: place.clientWidth - 2 * margin, h: place.clientHeight - 2 * margin });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [element, margin]);
  return size;
}
