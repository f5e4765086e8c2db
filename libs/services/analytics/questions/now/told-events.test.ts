import type { PresentSession } from '@rehearse/contract';
import { withToldEvents } from './told-events';

const event = (time: number, type = 'WidgetClick') => ({ time, type }) as PresentSession['events'][number];
const session = (...events: PresentSession['events']) => ({ events }) as PresentSession;
const timesOf = (rows: readonly PresentSession[]) => rows.map(({ events }) => events.map(({ time }) => time));

test('of few testers all events are told', () => {
  const rows = [session(event(1), event(2, 'ScreenLoaded')), session()];
  expect(withToldEvents(rows)).toEqual(rows);
});

test('of many testers the last thirty acts are told, and of each who did none of these the last event', () => {
  const lively = Array.from({ length: 6 }, (_, at) =>
    session(...Array.from({ length: 5 }, (__, nth) => event(1_000 + at * 10 + nth))),
  );
  const before = session(event(900), event(950), event(960, 'PageShown'));
  const loads = session(event(2_000, 'ScreenLoaded'));
  const told = timesOf(withToldEvents([...lively, before, loads]));
  expect(told).toEqual([...timesOf(lively), [950], [2_000]]);
});
