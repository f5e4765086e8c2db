import type { Dispatch, PlayerProps } from '@rehearse/client/player';
import type { SimulationState } from '@rehearse/simulate';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

type OnState = NonNullable<PlayerProps['onState']>;

interface BrowserBack {
  readonly control: RefObject<Dispatch | null>;
  readonly onState: OnState;
}

const mark = { rehearse: 'prototype' };
const isMarked = (): boolean => (history.state as Partial<typeof mark> | null)?.rehearse === mark.rehearse;
const leadsBack = ({ history: screens, overlays }: SimulationState): boolean => screens.length + overlays.length > 0;

/**
 * The browser's way back leads through the prototype, and only from its first screen out of the test: many people know no other one,
 * and on phones it is a gesture. While there is a way back in the prototype, the page has one entry more than its own.
 */
export function useBrowserBack(onState: OnState, resumed: SimulationState | undefined): BrowserBack {
  const control = useRef<Dispatch>(null);
  const canGoBack = useRef(resumed !== undefined && leadsBack(resumed));
  useEffect(() => {
    const goBack = () => {
      if (canGoBack.current && !isMarked()) control.current?.({ kind: 'back' });
    };
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, []);
  const follow = useCallback<OnState>(
    (state, told) => {
      canGoBack.current = leadsBack(state);
      if (canGoBack.current && !isMarked()) history.pushState(mark, '');
      onState(state, told);
    },
    [onState],
  );
  return { control, onState: follow };
}
