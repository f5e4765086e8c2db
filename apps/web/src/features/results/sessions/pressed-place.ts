import type { PressMoment } from '@rehearse/contract';
import { useLocation } from 'react-router-dom';
import { useSessionPath } from './session-path';

/** A screen, or a widget on it. */
export interface PressedPlace {
  readonly screen: string;
  readonly widget: string | null;
}

const parameter = 'place';
/** ms that are seen before something is pressed. */
const lead = 2_000;

/** ms of the film where one begins to watch a moment. */
export const beginOf = ({ at }: Pick<PressMoment, 'at'>): number => Math.max(0, at - lead);

const textOf = ({ screen, widget }: PressedPlace): string =>
  [screen, ...(widget === null ? [] : [widget])].map(encodeURIComponent).join('/');

/** The place whose moments are watched one after another; null for none. */
export function placeIn(search: string): PressedPlace | null {
  const [screen = '', widget = ''] = (new URLSearchParams(search).get(parameter) ?? '').split('/').map(decoded);
  return screen ? { screen, widget: widget || null } : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The film of a session at a moment of a place, from which one goes on to the next moment. */
export function useMomentPath(appId: string, place: PressedPlace): (moment: PressMoment) => string {
  const pathOf = useSessionPath(appId);
  return (moment) => {
    const [path = '', search] = pathOf(moment.id, beginOf(moment)).split('?');
    const parameters = new URLSearchParams(search);
    parameters.set(parameter, textOf(place));
    return `${path}?${parameters.toString()}`;
  };
}

export function useWatchedPlace(): PressedPlace | null {
  return placeIn(useLocation().search);
}
