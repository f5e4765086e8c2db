import type { LineEvent, PresentSession } from '@rehearse/contract';

export interface RecentEvent {
  readonly key: string;
  readonly session: PresentSession;
  readonly event: LineEvent;
}

/** As many as a side holds. */
const longest = 30;

/** What came last, whoever did it, the newest first. That screens open comes with what people did. */
export const recentEvents = (rows: readonly PresentSession[]): readonly RecentEvent[] =>
  rows
    .flatMap((session) =>
      session.events
        .filter(({ type }) => type !== 'ScreenLoaded')
        .map((event, index) => ({ key: `${session.id}/${event.at}/${event.type}/${index}`, session, event })),
    )
    .toSorted((one, other) => other.event.time - one.event.time)
    .slice(0, longest);
