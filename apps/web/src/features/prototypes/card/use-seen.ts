import { useEffect, useRef, useState, type RefObject } from 'react';

/** Turns true when the element comes near the view, and stays so. */
export function useSeen<T extends Element>(): readonly [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [seen, see] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && see(true), { rootMargin: '300px' });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, seen];
}
