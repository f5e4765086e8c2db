import { viewTypes } from '@rehearse/events';
import { closingState, openingStates } from '../timeline/lanes';
import type { FilmAnswer } from './film-query';

type Told = Pick<FilmAnswer['events'][number], 'type' | 'widget' | 'state'>;

const leaves: readonly string[] = [...viewTypes, 'OverlayRemoved'];

/** After each event the widget beside which a list, a month or a menu is open: they tell when they open, and when they close. */
export function openedWidgets(events: readonly Told[]): readonly (string | null)[] {
  let opened: string | null = null;
  return events.map(({ type, widget, state }) => {
    if (openingStates.includes(state)) opened = widget;
    else if (state === closingState || leaves.includes(type)) opened = null;
    return opened;
  });
}
