import type { Tested } from '@rehearse/contract';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import { event, received, store } from '../pipeline/pipeline.fixture';
import { AttemptCounter } from './attempts/attempt-counter';
import { goalOf } from './attempts/goals';

const start = 1_767_000_000_000;
const day = 24 * 3_600_000;

interface Visit {
  readonly app: string;
  readonly session: string;
  readonly at: number;
  readonly tested: Tested;
  readonly device: 'phone' | 'desktop';
}

type Fields = Readonly<Record<string, unknown>>;

async function visit(clickhouse: ClickHouse, { at, ...fields }: Visit, events: readonly (readonly [number, Fields])[]) {
  const records = events.map(([ms, more]) => event({ time: at + ms, task: 't1', screen: 's10001', ...more }));
  const points = [0, 1, 2];
  const mouse = {
    kind: 'mouse' as const,
    screen: 's10001',
    x: points.map(() => 0.15),
    y: points.map((point) => 0.25 + point / 2),
    t: points.map((point) => at + point * 500),
    c: points.map(() => 0),
  };
  await store(clickhouse, received({ ...fields, records: [...records, mouse] }));
}

const type = (name: string, more: Fields = {}) => ({ type: name, ...more });
const home = type('ScreenLoaded');
const thanks = type('ScreenLoaded', { screen: 's10002' });
const buy = type('WidgetClick', { widget: 'w10003', target: 'link', x: 0.5, y: 0.2 });
const miss = type('ScreenClick', { target: 'none', x: 0.1, y: 0.9 });
const end = (name: string) => type(name, { screen: 's10002' });

/** See home, press Buy, see Thanks. */
const goal = goalOf({
  id: 't1',
  name: 'Buy',
  flow: [
    { type: 'ScreenLoaded', screen: 's10001' },
    { type: 'WidgetClick', screen: 's10001', widget: 'w10003' },
    { type: 'ScreenLoaded', screen: 's10002' },
  ],
});

/** Three sessions: straight to the goal, angry and gone, and there twice on the next day; counted as when somebody looks. */
export async function storeSampleSessions(clickhouse: ClickHouse, app: string): Promise<void> {
  const first = { app, at: start, tested: { version: 7, round: 1 } };
  await visit(clickhouse, { ...first, session: 'S1', device: 'desktop' }, [
    [0, type('TaskStarted')],
    [0, home],
    [2_000, buy],
    [2_100, thanks],
    [4_000, end('TaskCompleted')],
  ]);
  await visit(clickhouse, { ...first, session: 'S2', device: 'phone' }, [
    [0, type('TaskStarted')],
    [0, home],
    [1_000, miss],
    [1_200, miss],
    [1_400, miss],
    [5_000, type('TaskGivenUp')],
  ]);
  await visit(clickhouse, { app, at: start + day, tested: { version: 8, round: 2 }, session: 'S3', device: 'phone' }, [
    [0, type('TaskStarted')],
    [0, home],
    [1_000, buy],
    [1_100, thanks],
    [3_100, home],
    [4_100, buy],
    [4_200, thanks],
    [6_000, end('TaskCompleted')],
  ]);
  await new AttemptCounter(clickhouse, app, [goal], [], new AbortController().signal).run();
}
