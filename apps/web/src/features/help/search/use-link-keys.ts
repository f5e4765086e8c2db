import { type KeyboardEvent, useRef } from 'react';

/** For what has a field and links below it: arrows walk through them, Enter in the field opens the first. */
export function useLinkKeys() {
  const ref = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !ref.current) return;
    const stops = [...ref.current.querySelectorAll<HTMLElement>('input, a')];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) stops[at + step]?.focus();
    else if (event.key === 'Enter' && at === 0) stops[1]?.click();
    else return;
    event.preventDefault();
  };
  return { ref, onKeyDown };
}
