import { useNarrow } from '@rehearse/client/ui/narrow';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusPanelButton } from '../panel-button';
import { endsByItself } from './use-keyboard';
import { type Panel, type Side, usePanel } from './use-panel';

/** Both side panels; in a narrow window they are sheets over the canvas, at most one at a time, closed at first and by Escape. */
export function usePanels(): { readonly left: Panel; readonly right: Panel; readonly areSheets: boolean } {
  const left = usePanel('left', 236, 196, 400);
  const right = usePanel('right', 256, 240, 400);
  const areSheets = useNarrow();
  const [sheet, setSheet] = useState<Side | null>(null);
  const openers = useMemo(() => {
    const opener = (side: Side) => (isOpen: boolean) => setSheet(isOpen ? side : null);
    return { left: opener('left'), right: opener('right') };
  }, []);
  useEffect(() => {
    if (!areSheets || !sheet) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || endsByItself(event.target)) return;
      // It is not the canvas's.
      event.stopPropagation();
      flushSync(() => setSheet(null));
      focusPanelButton(sheet);
    };
    window.addEventListener('keydown', close, { capture: true });
    return () => window.removeEventListener('keydown', close, { capture: true });
  }, [areSheets, sheet]);
  if (!areSheets) return { left, right, areSheets };
  const asSheet = (panel: Panel, side: Side): Panel => ({ ...panel, isOpen: sheet === side, setOpen: openers[side] });
  return { left: asSheet(left, 'left'), right: asSheet(right, 'right'), areSheets };
}
