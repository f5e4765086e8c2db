import { routes } from '@rehearse/contract';
import { load, openTestBed, t0 } from '../../analytics.fixture';

test('sent against stored: gaps, refusals and repetitions are named', async () => {
  const testBed = await openTestBed();
  const mouse = { kind: 'mouse', screen: 's10001', x: [0.1], y: [0.1], t: [t0], c: [0] };
  await testBed.record('whole', [load(0), mouse, load(2)]);
  await testBed.record('whole', [mouse, load(2), { kind: 'nonsense' }], { from: 1, numbered: 4 });
  await testBed.settled();
  await testBed.record('holed', [load(0)], { from: 0 });
  await testBed.settled();
  await testBed.record('holed', [load(5), load(6)], { from: 5, numbered: 9 });
  const { kind: _, ...single } = load(0);
  await testBed.send('POST', `/rest/invitation/${testBed.app.id}/${testBed.app.hash}/events.json`, {
    body: { ...single, session: 'inherited' },
  });
  const { sessions, totals } = await testBed.ask(routes.analytics.ledger, 'ledger');
  expect(sessions).toEqual([
    {
      id: 'holed',
      number: 2,
      sent: 9,
      stored: 3,
      refused: 0,
      duplicates: 0,
      gaps: [
        [1, 4],
        [7, 8],
      ],
      lastSeq: 6,
    },
    { id: 'inherited', number: 3, sent: 1, stored: 1, refused: 0, duplicates: 0, gaps: [], lastSeq: -1 },
    { id: 'whole', number: 1, sent: 4, stored: 3, refused: 1, duplicates: 2, gaps: [], lastSeq: 3 },
  ]);
  expect(totals).toEqual({ sent: 14, stored: 7, refused: 1, duplicates: 2, gaps: 6, sessionsWithGaps: 1 });
  await testBed.close();
});

test('a heavy session, whose trail comes later, has no gaps', async () => {
  const testBed = await openTestBed();
  await testBed.record('heavy', [load(0)]);
  await testBed.ask(routes.analytics.ledger, 'ledger');
  const { clickhouse } = testBed;
  const trail = await clickhouse.query<object>('SELECT * FROM session_trails FINAL');
  const note = 'x'.repeat(100_000);
  await testBed.record('heavy', [{ ...load(1), note }], { from: 1 });
  await testBed.record('heavy', [{ ...load(2), note }], { from: 2 });
  await testBed.settled();
  // As it was before: whether it has been renewed by now is chance.
  await clickhouse.command('TRUNCATE TABLE session_trails');
  await clickhouse.insert('session_trails', trail);
  const { sessions } = await testBed.ask(routes.analytics.ledger, 'ledger');
  expect(sessions).toMatchObject([{ id: 'heavy', number: 1, sent: 3, stored: 3, gaps: [] }]);
  await testBed.close();
});
