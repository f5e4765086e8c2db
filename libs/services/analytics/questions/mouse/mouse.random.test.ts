// Position by position, as the words at the head of mouse.sql say it, beside what the tables answer.
import type { RecordsReceived } from '@rehearse/contract';
import { fc, runs } from '@rehearse/testkit/properties';
import { event, openPipeline, received, store } from '../../../pipeline/pipeline.fixture';
import type { RunningPipeline } from '../../../pipeline/pipeline.fixture';
import type { QuestionRunner } from '../../queries/question-runner';
import { newRunner } from '../../queries/question-runner.fixture';
import type { QueryContext } from '../../queries/query';
import { allMouse, mouse } from './mouse.question';
import { emptyStudy } from '../../study/study.fixture';

const t0 = 1_767_000_000_000;
const longestMs = 1_000;
/** Of a prototype without a model. */
const side = 1_000;

interface Spot {
  readonly ms: number;
  readonly x: number;
  readonly y: number;
}

interface Session {
  readonly records: readonly (readonly Spot[])[];
  readonly leaves: readonly number[];
  /** Its batch comes twice; its records come again, without numbers. */
  readonly again: boolean;
  readonly repeated: boolean;
}

let running: RunningPipeline;
let runner: QuestionRunner;
beforeAll(async () => {
  running = await openPipeline();
  runner = newRunner(running);
});
afterAll(() => running.close());

const share = fc.constantFrom(-0.2, 0, 0.0004, 0.0005, 0.031, 0.0325, 0.5, 0.999, 1, 1.7);
const spotAt = (ms: fc.Arbitrary<number>) => fc.record({ ms, x: share, y: share });
const often = fc.integer({ min: 0, max: 9 }).map((value) => value === 0);

/** Records one after the other, and the screen is left between them. */
const orderly: fc.Arbitrary<Session> = fc
  .array(fc.array(spotAt(fc.integer({ min: 1, max: 1_500 })), { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((pauses) => {
    let now = 0;
    const records = pauses.map((record) => record.map(({ ms, x, y }) => ({ ms: (now += ms), x, y })));
    const ends = records.map((record) => record.at(-1)?.ms ?? 0);
    return fc.record({
      records: fc.constant(records),
      leaves: fc.subarray(ends).map((some) => some.map((ms, at) => ms + (at % 2))),
      again: often,
      repeated: often,
    });
  });

/** Whatever may come: times that stand still, run backwards, overlap, and leaves among them. */
const disorderly: fc.Arbitrary<Session> = fc.record({
  records: fc.array(
    fc.array(spotAt(fc.integer({ min: -2, max: 40 }).map((step) => step * 100)), { minLength: 1, maxLength: 4 }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  leaves: fc.array(
    fc.integer({ min: 0, max: 40 }).map((step) => step * 100),
    { maxLength: 3 },
  ),
  again: often,
  repeated: often,
});

const sessions = fc.tuple(
  fc.array(orderly, { minLength: 10, maxLength: 20 }),
  fc.array(disorderly, { minLength: 5, maxLength: 10 }),
);

const mouseRecord = (spots: readonly Spot[], screen: string) => ({
  kind: 'mouse' as const,
  screen,
  x: spots.map(({ x }) => x),
  y: spots.map(({ y }) => y),
  t: spots.map(({ ms }) => t0 + ms),
  c: spots.map(() => 0),
});

const nameOf = (at: number): string => `S${String(at).padStart(3, '0')}`;

function messagesOf(app: string, { records, leaves, again, repeated }: Session, at: number): RecordsReceived[] {
  const session = nameOf(at);
  const moves = records.map((spots) => mouseRecord(spots, 's1'));
  const elsewhere = mouseRecord([{ ms: 50, x: 0.5, y: 0.5 }], 's2');
  const left = leaves.map((ms) => event({ type: 'PageHidden', time: t0 + ms }));
  const batch = received({
    app,
    session,
    records: [event({ type: 'ScreenClick', time: t0 }), ...moves, elsewhere, ...left],
  });
  const single = received({ app, session, from: null, records: moves });
  return [batch, ...(again ? [batch] : []), ...(repeated ? [single] : [])];
}

interface HeatMap {
  readonly cells: ReadonlyMap<string, number>;
  readonly points: number;
}

function heatOf(all: readonly Session[], cell: number): HeatMap {
  const cells = new Map<string, number>();
  let points = 0;
  for (const { records, leaves } of all) {
    const moments = [
      ...records.flat().map(({ ms, x, y }) => ({ ms, ...clientAddress(x, y, cell) })),
      ...leaves.map((ms) => ({ ms, rank: Infinity, name: null })),
    ].toSorted((one, other) => one.ms - other.ms || (one.rank < other.rank ? -1 : 1));
    for (const [at, { ms, rank, name }] of moments.entries()) {
      const next = moments[at + 1];
      if (name === null) continue;
      const lasts = Math.min(longestMs, (next?.ms ?? Infinity) - ms);
      cells.set(name, (cells.get(name) ?? 0) + lasts);
      if (next?.ms !== ms || next.rank !== rank) points += 1;
    }
  }
  return { cells, points };
}

/** Of equal times, the order is that of places; outside the screen comes after them. */
function clientAddress(x: number, y: number, cell: number): { readonly rank: number; readonly name: string | null } {
  const [left, top] = [Math.floor(x * side + 0.5), Math.floor(y * side + 0.5)];
  if (left <= 0 || top <= 0) return { rank: 2 ** 32, name: null };
  const [column, row] = [Math.floor(left / cell), Math.floor(top / cell)];
  return { rank: column * 2 ** 16 + row, name: `${column},${row}` };
}

const contextOf = (app: string, erased: readonly string[], filter: QueryContext['filter']): QueryContext => ({
  app,
  person: 'ada',
  visibleSessions: Infinity,
  filter,
  study: { ...emptyStudy, annotations: { ...emptyStudy.annotations, erased } },
});

test('the map is what it would be position by position, to the last ms, on random sessions, and beside another screen', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(sessions, fc.constantFrom(1, 7, 32), async ([calm, wild], cell) => {
      const app = `random-${(number += 1)}`;
      const all = [...calm, ...wild];
      await store(running.clickhouse, ...all.flatMap((session, at) => messagesOf(app, session, at)));
      const erased = [nameOf(0), nameOf(calm.length)];
      const chosen = all.map((_, at) => nameOf(at)).filter((_, at) => at % 3 > 0);
      for (const [filter, wanted] of [
        [{}, () => true],
        [{ session: chosen }, (name: string) => chosen.includes(name)],
      ] as const) {
        const counted = all.filter((_, at) => !erased.includes(nameOf(at)) && wanted(nameOf(at)));
        const expected = heatOf(counted, cell);
        const context = contextOf(app, erased, filter);
        const found = await mouse.answer(runner, context, { screen: 's1', cell });
        expect(new Map(found.cells.map(([column, row, ms]) => [`${column},${row}`, ms]))).toEqual(expected.cells);
        const total = [...expected.cells.values()].reduce((sum, ms) => sum + ms, 0);
        expect(found).toMatchObject({ total, points: expected.points });
        const elsewhere = await mouse.answer(runner, context, { screen: 's2', cell });
        const { rows } = await runner.answer(allMouse, context, { screens: ['s1', 's2'], cell });
        const cellsOn = (screen: string) => new Set(rows.find((row) => row.screen === screen)?.cells);
        expect(cellsOn('s1')).toEqual(new Set(found.cells));
        expect(cellsOn('s2')).toEqual(new Set(elsewhere.cells));
      }
    }),
    { numRuns: runs(12), endOnFailure: true },
  );
  // Most of the orderly ones are counted by what was stored with their records.
  const counts = await running.clickhouse.query<{ in_order: boolean; records: number }>(
    'SELECT in_order, toUInt32(count()) AS records FROM mouse_paths GROUP BY in_order',
  );
  expect(counts.length).toBe(2);
});
