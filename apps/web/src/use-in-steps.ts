import { useCallback, useState } from 'react';

/** So many cards, lines or rows more whenever the end comes near. */
const step = 60;
const near = '1200px';

/** The beginning of a long list, and a mark to put behind it: when that comes near, there is more of it. */
export function useInSteps<T>(all: readonly T[]) {
  const [count, setCount] = useState(step);
  const hasMore = count < all.length;
  const end = useCallback(
    (mark: HTMLElement | null) => {
      if (!mark || !hasMore) return;
      const watch = new IntersectionObserver(
        (seen) => {
          if (seen.some(({ isIntersecting }) => isIntersecting)) setCount(count + step);
        },
        { rootMargin: near },
      );
      watch.observe(mark);
      return () => watch.disconnect();
    },
    [count, hasMore],
  );
  return { begun: hasMore ? all.slice(0, count) : all, end };
}
