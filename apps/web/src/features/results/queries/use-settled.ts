import { useEffect, useState } from 'react';

const restMs = 250;

/** What is being typed, once nobody has typed for a moment. */
export function useSettled(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
