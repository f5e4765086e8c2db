import { load, openTestBed } from '../analytics.fixture';
import type { TestBed } from '../analytics.fixture';

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
});
afterAll(() => testBed.close());

/** Reads server-sent events until `enough` says so. */
async function listen(enough: (news: { events: number }[]) => boolean, act: () => Promise<void>) {
  const stop = new AbortController();
  const response = await fetch(`${testBed.server.url}/rest/analytics/${testBed.app.id}/live`, {
    headers: { authorization: `Bearer ${testBed.owner.token}` },
    signal: stop.signal,
  });
  expect(response.headers.get('content-type')).toMatch('text/event-stream');
  const acted = act();
  const news: { sessions: number; events: number; asOf: number }[] = [];
  let text = '';
  for await (const piece of response.body ?? []) {
    text += Buffer.from(piece).toString();
    news.splice(0, news.length, ...[...text.matchAll(/^data: (.*)\n/gm)].map(([, json = '']) => JSON.parse(json)));
    if (enough(news)) break;
  }
  await acted;
  stop.abort();
  return news;
}
const eventsIn = (news: { events: number }[]) => news.reduce((sum, { events }) => sum + events, 0);

test('open pages hear of new records and of marks', async () => {
  const news = await listen(
    (heard) => eventsIn(heard) >= 3,
    async () => {
      await testBed.record('S1', [load(0), load(1)]);
      await testBed.record('S2', [load(0)]);
    },
  );
  expect(eventsIn(news)).toBe(3);
  expect(news[0]).toEqual({ sessions: expect.any(Number), events: expect.any(Number), asOf: expect.any(Number) });
  const marked = await listen(
    (heard) => heard.length > 0,
    async () => {
      await testBed.send('POST', `/rest/annotations/apps/${testBed.app.id}`, {
        token: testBed.owner.token,
        body: { type: 'session', reference: 'S1', isValid: false },
      });
    },
  );
  expect(marked).toMatchObject([{ sessions: 0, events: 0 }]);
});
