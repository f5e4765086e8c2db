import type { Dispatch, PlayerProps } from '@rehearse/client/player';
import type { SimulationState } from '@rehearse/simulate';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { BrowserHistory } from '../browser-history';

type OnState = NonNullable<PlayerProps['onState']>;

const depthOf = (state: SimulationState | undefined): number =>
  state ? state.history.length + state.overlays.length : 0;

/** Lets the browser's ways back and forward lead through the prototype. */
export function useBrowserHistory(
  onState: OnState,
  resumed: SimulationState | undefined,
): { readonly control: RefObject<Dispatch | null>; readonly onState: OnState } {
  const control = useRef<Dispatch>(null);
  const [browser] = useState(() => new BrowserHistory(depthOf(resumed)));
  useEffect(() => {
    const lead = () => browser.lead((kind) => control.current?.({ kind }));
    window.addEventListener('popstate', lead);
    return () => {
      window.removeEventListener('popstate', lead);
      browser.leave();
    };
  }, [browser]);
  const follow = useCallback<OnState>(
    (state, told) => {
      browser.follow(depthOf(state));
      onState(state, told);
    },
    [browser, onState],
  );
  return { control, onState: follow };
}
