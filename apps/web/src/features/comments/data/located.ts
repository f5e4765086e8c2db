import { type App, entriesOf, entryOf, type Screen } from '@rehearse/model';
import { type PinPlace, placeOf } from './pin';
import type { Thread } from './thread';

/** A thread with where it is now; null for what is pinned to nothing. */
export interface Located {
  readonly thread: Thread;
  readonly place: PinPlace | null;
}

const isPinned = ({ root: { type, x, y } }: Thread): boolean =>
  type === 'ScreenComment' && x !== undefined && y !== undefined;

export const located = (app: App, threads: readonly Thread[]): readonly Located[] =>
  threads.map((thread) => ({ thread, place: isPinned(thread) ? placeOf(app, thread.root) : null }));

/** Resolved ones are there by choice, or while they are read. */
export const shownOf = (
  all: readonly Located[],
  { withResolved, thread: current }: { readonly withResolved: boolean; readonly thread: string | null },
): readonly Located[] => all.filter(({ thread }) => withResolved || !thread.isResolved || thread.id === current);

/** A pin that stands on the canvas. */
export type Pin = Located & { readonly place: PinPlace };
export const isPin = (one: Located): one is Pin => one.place !== null;

/** Threads on one screen, or (null) on none, or beside the canvas: on a session, or a page. */
export interface ScreenGroup {
  readonly id: string;
  readonly screen: string | null;
  readonly name: string | null;
  readonly isOnCanvas: boolean;
  readonly members: readonly Located[];
}

/** As the canvas is read: what begins within the upper half of another one's height is in its row. */
const inOrder = (a: Screen, b: Screen): number =>
  Math.abs(a.y - b.y) < Math.min(a.h, b.h) / 2 ? a.x - b.x : a.y - b.y;

/** In the order in which the canvas is read; what lies on no screen comes after. */
export function byScreen(app: App, all: readonly Located[]): readonly ScreenGroup[] {
  const groups: ScreenGroup[] = Object.values(entriesOf(app, 'screens'))
    .toSorted(inOrder)
    .map(({ id, name }) => ({
      id,
      screen: id,
      name,
      isOnCanvas: true,
      members: all.filter(({ place }) => place?.screen === id),
    }));
  const beside = all.filter(({ place }) => place !== null && place.screen === null);
  const elsewhere = all.filter(({ place }) => place === null);
  return [
    ...groups,
    { id: 'canvas', screen: null, name: null, isOnCanvas: true, members: beside },
    { id: 'elsewhere', screen: null, name: null, isOnCanvas: false, members: elsewhere },
  ].filter(({ members }) => members.length > 0);
}

/** The name of what a pin is on, where that is not the screen itself. */
export function elementName(app: App, { place }: Located): string | null {
  if (!place?.on || place.on.id === place.screen) return place?.gone ?? null;
  return entryOf(app, 'widgets', place.on.id)?.name ?? null;
}
