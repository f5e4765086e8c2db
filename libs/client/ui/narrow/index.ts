import { useSyncExternalStore } from 'react';

/** As in style sheets: below that there is no place for a panel beside the main thing. */
const query = '(max-width: 699px)';

const subscribe = (listener: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Phones, and small windows. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
