import type { FlowEvent, FlowStep } from './flow';

/** What is on top: the overlay if one is open, else the screen. */
export const surfaceOf = ({ overlay, screen }: Pick<FlowStep, 'overlay' | 'screen'>): string =>
  overlay || (screen ?? '');

/** The screen and the overlays that are open before an event of the line, as the events that showed them. */
export function openBefore(line: readonly FlowEvent[], index: number): readonly FlowEvent[] {
  let open: readonly FlowEvent[] = [];
  for (const event of line.slice(0, index)) {
    if (event.type === 'ScreenLoaded') open = [event];
    if (event.type === 'OverlayLoaded') open = [...without(open, event), event];
    if (event.type === 'OverlayRemoved') open = without(open, event);
  }
  return open;
}

const without = (open: readonly FlowEvent[], { overlay }: FlowEvent): readonly FlowEvent[] =>
  open.filter((one) => one.type !== 'OverlayLoaded' || one.overlay !== overlay);
