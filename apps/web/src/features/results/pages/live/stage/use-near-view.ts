import { type RefObject, useEffect, useState } from 'react';

/** Whether somebody sees an element, or is about to: what nobody sees need not be drawn. */
export function useNearView(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '200px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
