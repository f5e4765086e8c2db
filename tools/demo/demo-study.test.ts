import { drawCinema } from '@rehearse/examples/drawings';
import { randomPerson, runSession } from '@rehearse/examples/sessions';
import { seededRandom } from '@rehearse/examples/random';
import { openPipeline, received, store, type RunningPipeline } from '../../libs/services/pipeline/pipeline.fixture';
import { newRunner } from '../../libs/services/analytics/queries/question-runner.fixture';
import type { QueryContext } from '../../libs/services/analytics/queries/query';
import { tasks } from '../../libs/services/analytics/questions/tasks/tasks.question';
import {
  fared,
  taskStatistics,
  type Sent,
  type Task,
} from '../../libs/services/analytics/attempts/second-count.fixture';
import { emptyStudy } from '../../libs/services/analytics/study/study.fixture';

const start = 1_767_000_000_000;
const { app, settings } = drawCinema(start);
const phone = { w: 390, h: 844, mouse: false };

let running: RunningPipeline;
beforeAll(async () => {
  running = await openPipeline();
});
afterAll(() => running.close());

/** Records are what the tester's page would send: nothing of the product has looked at them. */
const sessions = Array.from({ length: 120 }, (_, index) => {
  const random = seededRandom(500 + index);
  const records = runSession(app, settings.tasks, randomPerson(random), phone, random, start);
  return { session: `S${index}`, records: records.filter(({ kind }) => kind === 'event') };
});

const sentOf = (records: readonly Readonly<Record<string, unknown>>[]): Sent[] =>
  records.map(({ time, ...one }) => ({ ...one, at: Number(time) - start }) as unknown as Sent);

test('the results of the demo study are those of its raw records', async () => {
  const messages = sessions.map(({ session, records }) =>
    received({ app: 'demo', session, records: records as never, indexes: records.map((_, index) => index) }),
  );
  await store(running.clickhouse, ...messages);
  const runner = newRunner(running);
  const context: QueryContext = {
    app: 'demo',
    person: 'ada',
    visibleSessions: Infinity,
    filter: {},
    study: { ...emptyStudy, tasks: settings.tasks },
  };
  const { rows } = await tasks.answer(runner, context, {});
  for (const [at, task] of settings.tasks.entries()) {
    const all = sessions.map(({ records }) => ({
      one: fared(task as Task, sentOf(records)),
      byHand: undefined,
    }));
    const { outcomes, given, successes, begun, duration, timeToGiveUp, misclicks, firstClick } = taskStatistics(all);
    expect(given).toBeGreaterThan(60);
    expect(rows[at]).toMatchObject({ outcomes, given, successes, begun, firstClick });
    for (const [found, expected] of [
      [rows[at]?.duration, duration],
      [rows[at]?.timeToGiveUp, timeToGiveUp],
      [rows[at]?.misclicks, misclicks],
    ] as const) {
      expect(found).toMatchObject({ n: expected.n, min: expected.min, max: expected.max, median: expected.median });
      // Of a task that nobody gave up there is no time to give up.
      expect(found?.mean ?? NaN).toEqual(expected.mean === null ? NaN : expect.closeTo(expected.mean, 6));
    }
  }
});
