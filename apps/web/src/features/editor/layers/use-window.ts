import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

export const rowHeight = 28;
const spare = 6;

/** Which rows of a scrolling list are in sight. */
export function useWindow(list: RefObject<HTMLElement | null>, count: number) {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  const onScroll = useCallback(() => setTop(list.current?.scrollTop ?? 0), [list]);
  const reveal = useCallback(
    (index: number) => {
      const element = list.current;
      if (!element) return;
      const [start, end] = [index * rowHeight, (index + 1) * rowHeight];
      if (start < element.scrollTop) element.scrollTo({ top: start });
      else if (end > element.scrollTop + element.clientHeight) element.scrollTo({ top: end - element.clientHeight });
    },
    [list],
  );
  const from = Math.max(0, Math.floor(top / rowHeight) - spare);
  const to = Math.min(count, Math.ceil((top + height) / rowHeight) + spare);
  return { from, to, onScroll, reveal };
}
