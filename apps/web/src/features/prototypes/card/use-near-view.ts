import { useEffect, useRef, useState, type RefObject } from 'react';

/** px beyond the window's edges, so that nobody sees something come. */
const margin = '800px';

/** Whether a part of a long page is near the window: what is far away need not be drawn. What has the focus stays as it is. */
export function useNearView<T extends Element>(): readonly [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.at(-1)?.isIntersecting ?? false;
        if (near || !observed.contains(document.activeElement)) setNear(near);
      },
      { rootMargin: margin },
    );
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return [element, isNear];
}
