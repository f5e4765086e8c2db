import { Film, type FilmEvent, rerun, type SimulationEvent } from '@rehearse/simulate';
import { fc, runs } from '@rehearse/testkit/properties';
import { play, prototypeOf, session } from './recorded-sessions.fixture';

/** Events 100 ms apart. */
const placed = (events: readonly SimulationEvent[]): FilmEvent[] =>
  events.map((event, index) => ({ ...event, at: index * 100 }));

test.each([true, false])('a place that is found by checkpoints is the one that running to it finds', (areQuestions) => {
  const app = prototypeOf(areQuestions);
  const wanted = fc.record({
    inputs: session,
    stride: fc.integer({ min: 1, max: 9 }),
    jumps: fc.array(fc.nat({ max: 5_000 }), { minLength: 1, maxLength: 12 }),
  });
  fc.assert(
    fc.property(wanted, ({ inputs, stride, jumps }) => {
      const events = placed(play(app, inputs).stored);
      const film = new Film(app, events, stride);
      for (const time of jumps) {
        const index = Math.min(Math.floor(time / 100), events.length - 1);
        const run = [...rerun(app, events.slice(0, index + 1))].at(-1)?.state;
        expect(film.indexAt(time)).toBe(index);
        expect(film.after(index).state).toEqual(run);
      }
    }),
    { numRuns: runs(200, 1) },
  );
});

test('checkpoints are made one after the other until all are there', () => {
  const app = prototypeOf(true);
  const [inputs] = fc.sample(session, { numRuns: 1, seed: 4 });
  const { stored } = play(app, inputs ?? []);
  const film = new Film(app, placed(stored), 3);
  let steps = 0;
  for (; !film.isPrepared; steps += 1) film.prepare();
  expect(steps).toBe(Math.floor(stored.length / 3));
  expect(film.after(stored.length - 1).state).toEqual([...rerun(app, stored)].at(-1)?.state);
});
