import type { PresentSession } from '@rehearse/contract';

/** A press that is still shown. */
export interface RecentPress {
  readonly key: string;
  /** ms since the epoch, by this page's clock. */
  readonly time: number;
  readonly screen: string;
  /** 0..1 of the screen's full width and height. */
  readonly x: number;
  readonly y: number;
  readonly isMissed: boolean;
}

export interface PressedScreen {
  readonly screen: string;
  readonly presses: readonly RecentPress[];
  readonly missed: number;
}

/** ms after which a press is forgotten. */
export const fadeMs = 60_000;
/** Pictures that fit, and marks on each of them. */
const mostScreens = 6;
const mostPresses = 150;

type Rows = readonly Pick<PresentSession, 'id' | 'at' | 'presses' | 'quiet' | 'isHidden' | 'isEnded'>[];

/** Those that were known and are not too old, with those that an answer brings: each once, at the time at which it first came. */
export function withPresses(known: readonly RecentPress[], rows: Rows, answeredAt: number): readonly RecentPress[] {
  const all = new Map(known.map((press) => [press.key, press]));
  for (const { id, at: now, presses, quiet, isHidden, isEnded } of rows) {
    // The time of a session stands still where nobody sees its page.
    const seenAt = answeredAt - (isHidden || isEnded ? quiet : 0);
    for (const { at, screen, x, y, isMissed } of presses) {
      const key = `${id} ${at}`;
      if (!all.has(key)) all.set(key, { key, time: seenAt - Math.max(0, now - at), screen, x, y, isMissed });
    }
  }
  return [...all.values()].filter(({ time }) => time > answeredAt - fadeMs);
}

/** Where most was pressed lately, the busiest screen first; of each the newest presses, and how many of all missed. */
export const pressedScreens = (presses: readonly RecentPress[], now: number): readonly PressedScreen[] =>
  [
    ...Map.groupBy(
      presses.filter(({ time }) => time > now - fadeMs),
      ({ screen }) => screen,
    ),
  ]
    .map(([screen, some]) => ({
      screen,
      presses: some.toSorted((a, b) => a.time - b.time),
      missed: some.filter(({ isMissed }) => isMissed).length,
    }))
    .toSorted((a, b) => b.presses.length - a.presses.length || (a.screen < b.screen ? -1 : 1))
    .slice(0, mostScreens);

/** The newest of them, each as pale as it is old, 0..1. */
export const faded = ({ presses }: PressedScreen, now: number) =>
  presses.slice(-mostPresses).map((press) => ({ ...press, opacity: 1 - Math.max(0, now - press.time) / fadeMs }));
