import { fc } from '@rehearse/testkit/properties';
import { RecordQueue } from './record-queue';
import { MemoryRecordStore, type RecordStore } from './record-store';
import { sendPendingRecords } from './page-lifecycle';
import { FakeServer, mapMemory, type Mood, seqsOf, settle, VirtualTime } from './queue.fixture';

const display = { pointer: 'touch', w: 820, h: 1_180 } as const;
const world = (store: RecordStore = new MemoryRecordStore()) => {
  const timers = new VirtualTime();
  const server = new FakeServer(timers);
  const tab = mapMemory();
  const open = (session = 'S1_1') =>
    RecordQueue.open({
      session,
      url: '/records',
      client: '1.0.0',
      version: 7,
      display,
      store,
      memory: tab,
      transport: server,
      timers,
      random: () => 0.5,
    });
  return { timers, server, tab, store, open };
};
class FullStore extends MemoryRecordStore {
  override put = () => Promise.reject(new Error('full'));
}
const event = (n: number) => ({
  kind: 'event' as const,
  type: n === 0 ? ('SessionStart' as const) : ('ScreenClick' as const),
  screen: 's1',
  time: n,
  n,
});

it('begins a new session while its store still opens, and keeps in it what came meanwhile', async () => {
  const { timers, server, store, tab } = world();
  const { promise, resolve } = Promise.withResolvers<RecordStore>();
  const queue = new RecordQueue({
    session: 'S1_1',
    url: '/records',
    client: '1.0.0',
    version: 7,
    display,
    store: promise,
    memory: tab,
    transport: server,
    timers,
  });
  expect([queue.add(event(0)), queue.add(event(1))]).toEqual([0, 1]);
  await settle();
  expect(await store.read('S1_1')).toEqual({ numbered: 0, records: [] });
  resolve(store);
  await timers.pass(10);
  expect((await store.read('S1_1')).records.map(({ seq }) => seq)).toEqual([0, 1]);
});

it('numbers from 0 and sends a batch about a second after its first record', async () => {
  const { timers, server, open } = world();
  const queue = await open();
  expect([queue.add(event(0)), queue.add(event(1))]).toEqual([0, 1]);
  await timers.pass(500);
  expect(server.requests).toHaveLength(0);
  await timers.pass(600);
  expect(server.requests.map(({ body }) => body)).toEqual([
    { session: 'S1_1', client: '1.0.0', version: 7, display, from: 0, numbered: 2, records: [event(0), event(1)] },
  ]);
  expect(queue.status).toEqual({ numbered: 2, stored: 2, refused: 0, interrupted: false, gone: false });
});

it('begins with nothing, and tells who listens of each change until that one stops', async () => {
  const { timers, open } = world();
  const queue = await open();
  const none = { numbered: 0, stored: 0, refused: 0, interrupted: false, gone: false };
  expect(queue.status).toEqual(none);
  const heard: unknown[] = [];
  const stop = queue.subscribe(() => heard.push(queue.status));
  queue.add(event(0));
  expect(heard).toEqual([{ ...none, numbered: 1 }]);
  await timers.pass(2_000);
  expect(heard.at(-1)).toEqual({ ...none, numbered: 1, stored: 1 });
  stop();
  queue.add(event(1));
  expect(heard.at(-1)).toMatchObject({ numbered: 1 });
});

it('lets no record wait longer than a second, however many follow', async () => {
  const { timers, server, open } = world();
  const queue = await open();
  for (let n = 0; n < 3; n++) {
    queue.add(event(n));
    await timers.pass(600);
  }
  expect(server.requests.map(({ body }) => body.records.length)).toEqual([2]);
});

it('asks the server nothing when there is nothing to send', async () => {
  const { timers, server, open } = world();
  (await open()).wake();
  await timers.pass(1_000);
  expect(server.requests).toHaveLength(0);
});

it.each([
  [549, [500]],
  [550, [500, 50]],
])('goes on at once with what a full batch leaves, if that are fifty (%i records)', async (records, sent) => {
  const { timers, server, open } = world();
  const queue = await open();
  for (let n = 0; n < records; n++) queue.add(event(n));
  await timers.pass(500);
  expect(server.requests.map(({ body }) => body.records.length)).toEqual(sent);
  await timers.pass(1_000);
  expect(server.kept.size).toBe(records);
});

it('sends at once when fifty records wait', async () => {
  const { timers, server, open } = world();
  const queue = await open();
  for (let n = 0; n < 50; n++) queue.add(event(n));
  await timers.pass(1);
  expect(server.kept.size).toBe(50);
});

it('keeps batches within 500 records and 256 kB, and one request under way', async () => {
  const { timers, server, open } = world();
  const queue = await open();
  server.mood = () => 'answered late';
  for (let n = 0; n < 1_300; n++) {
    queue.add({ ...event(n), text: n < 20 ? 'é'.repeat(20_000) : '' });
    if (n % 10 === 0) await timers.pass(300);
  }
  await timers.pass(200_000);
  expect(server.kept.size).toBe(1_300);
  expect(server.maxUnderWay).toBe(1);
  for (const { body } of server.requests) {
    expect(body.records.length).toBeLessThanOrEqual(500);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(256 * 1024);
  }
});

it('waits longer after each failure, and as long as the server asks for', async () => {
  const { timers, server, open } = world();
  const queue = await open();
  const tries: number[] = [];
  server.mood = () => (tries.push(timers.now()), 'busy');
  queue.add(event(0));
  await timers.pass(120_000);
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(pauses.slice(0, 5)).toEqual([750, 1_500, 3_000, 6_000, 12_000]);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000);
  expect(queue.status).toMatchObject({ numbered: 1, stored: 0, interrupted: true });

  server.retryAfterMs = 60_000;
  tries.length = 0;
  queue.wake();
  await timers.pass(300_000);
  expect((tries[1] ?? 0) - (tries[0] ?? 0)).toBeGreaterThanOrEqual(60_000);
  server.mood = () => 'well';
  queue.wake();
  await timers.pass(10);
  expect(queue.status).toMatchObject({ stored: 1, interrupted: false });
});

it('after a success goes on as if nothing had failed', async () => {
  const { timers, server, open } = world();
  const queue = await open();
  server.mood = () => 'busy';
  queue.add(event(0));
  await timers.pass(20_000);
  server.mood = () => 'well';
  await timers.pass(30_000);
  expect(queue.status).toMatchObject({ stored: 1, interrupted: false });

  queue.add(event(1));
  await timers.pass(1_100);
  expect(queue.status.stored).toBe(2);

  const tries: number[] = [];
  server.mood = () => (tries.push(timers.now()), 'busy');
  queue.add(event(2));
  await timers.pass(5_000);
  expect((tries[1] ?? 0) - (tries[0] ?? 0)).toBe(750);
});

it('a refusal ends a pause, too: the server is there again', async () => {
  const { timers, server, open } = world();
  const queue = await open();
  server.mood = () => 'busy';
  queue.add({ ...event(0), text: 'x'.repeat(5_000) });
  queue.add(event(1));
  await timers.pass(3_000);
  server.mood = () => 'well';
  server.largest = 3_000;
  await timers.pass(30_000);
  expect(queue.status).toMatchObject({ numbered: 2, stored: 1, refused: 1 });
});

it('does not let one record that the server refuses hold up the others', async () => {
  const { timers, server, open } = world();
  const queue = await open();
  for (let n = 0; n < 9; n++) queue.add({ ...event(n), text: n === 4 ? 'x'.repeat(5_000) : '' });
  server.largest = 3_000;
  server.refuse = ({ n }) => n === 7;
  await timers.pass(30_000);
  expect([...server.kept.keys()].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 5, 6, 8]);
  expect(queue.status).toMatchObject({ numbered: 9, stored: 7, refused: 2 });
});

it('stops when the link is gone', async () => {
  const { timers, server, store, open } = world();
  const queue = await open();
  server.mood = () => 'busy';
  queue.add(event(0));
  await timers.pass(1_100);
  server.gone = true;
  await timers.pass(5_000);
  expect(queue.status).toEqual({ numbered: 1, stored: 0, refused: 0, interrupted: false, gone: true });
  queue.leave();
  expect(server.parted).toBe(0);
  queue.add(event(1));
  await timers.pass(5_000);
  expect(queue.status.numbered).toBe(1);
  expect(await store.sessions()).toEqual([]);
});

it('sends everything unacknowledged with the page that goes away', async () => {
  const { server, open } = world();
  const queue = await open();
  for (let n = 0; n < 3; n++) queue.add(event(n));
  queue.leave();
  expect([...server.kept.keys()]).toEqual([0, 1, 2]);
});

it('goes on with the next number after a reload, also when the store had not written yet', async () => {
  const { server, timers, open } = world();
  const first = await open();
  server.mood = () => 'request lost';
  first.add(event(0));
  await settle();
  await timers.pass(10);
  first.add(event(1));
  first.leave();
  first.close();

  server.mood = () => 'well';
  const second = await open();
  expect(second.status.numbered).toBe(2);
  second.add(event(2));
  await timers.pass(2_000);
  expect([...server.kept.values()].map((text) => (JSON.parse(text) as { n: number }).n)).toEqual([0, 1, 2]);
});

it('goes on with the next number after a page that died at once', async () => {
  const { open } = world();
  const first = await open();
  first.add(event(0));
  first.add(event(1));
  expect((await open()).status.numbered).toBe(2);
});

it('writes each record into the store once', async () => {
  const put: number[][] = [];
  class CountingStore extends MemoryRecordStore {
    override async put(...[session, records]: Parameters<MemoryRecordStore['put']>): Promise<void> {
      put.push(seqsOf(records));
      await super.put(session, records);
    }
  }
  const { timers, server, open } = world(new CountingStore());
  server.mood = () => 'request lost';
  const queue = await open();
  queue.add(event(0));
  await timers.pass(10);
  queue.add(event(1));
  await timers.pass(10_000);
  expect(put).toEqual([[0], [1]]);
});

it('opens where the store cannot be read, with what the memory of the page has', async () => {
  class BrokenStore extends FullStore {
    override read = () => Promise.reject(new Error('broken'));
  }
  const { server, timers, open } = world(new BrokenStore());
  server.mood = () => 'request lost';
  const first = await open();
  first.add(event(0));
  first.leave();
  server.mood = () => 'well';
  const second = await open();
  expect(second.status).toMatchObject({ numbered: 1, stored: 0 });
  await timers.pass(100);
  expect(second.status.stored).toBe(1);
});

it('keeps recording in memory when the store fails', async () => {
  const { server, timers, open } = world(new FullStore());
  const queue = await open();
  queue.add(event(0));
  await timers.pass(2_000);
  expect(server.kept.size).toBe(1);

  queue.leave();
  queue.close();
  await open();
  await timers.pass(2_000);
  expect(server.requests).toHaveLength(1);
});

it('sends what a closed tab left behind, under its own session', async () => {
  const { server, timers, tab, store, open } = world();
  server.mood = () => 'request lost';
  const lost = await open('S1_lost');
  lost.add(event(0));
  await timers.pass(100);
  lost.close();
  const own = await open('S1_new');
  own.add(event(0));
  await timers.pass(100);
  own.close();

  server.mood = () => 'well';
  await sendPendingRecords(store, { client: '1.0.0', display, memory: tab, transport: server, timers }, 'S1_new');
  await timers.pass(100);
  expect(server.requests.map(({ body }) => [body.session, body.from])).toEqual([['S1_lost', 0]]);
  expect((await store.read('S1_lost')).records).toEqual([]);
});

it('hands a session over to another page, which goes on with its numbers', async () => {
  const { server, timers, open } = world();
  server.mood = () => 'request lost';
  const first = await open();
  first.add(event(0));
  await timers.pass(3_000);
  first.add(event(1));
  await first.handOver();
  expect(first.add(event(2))).toBe(2);
  first.leave();
  expect(server.parted).toBe(0);

  server.mood = () => 'well';
  const second = await open();
  expect(second.add(event(3))).toBe(2);
  await timers.pass(3_000);
  expect([...server.kept.values()].map((text) => JSON.parse(text) as object)).toEqual([event(0), event(1), event(3)]);
  expect(server.conflicts).toEqual([]);
});

it('hands over by the memory of the page where the store fails', async () => {
  const { server, timers, open } = world(new FullStore());
  const first = await open();
  first.add(event(0));
  await first.handOver();
  const second = await open();
  await timers.pass(100);
  expect(second.status).toMatchObject({ numbered: 1, stored: 1 });
  expect(server.kept.size).toBe(1);
});

it('leaves alone what a tab remembers whose records it sends', async () => {
  const { server, timers, tab, store, open } = world();
  server.mood = () => 'request lost';
  const living = await open();
  living.add(event(0));
  await timers.pass(100);
  const stop = await sendPendingRecords(
    store,
    { client: '1.0.0', display, memory: tab, transport: server, timers },
    null,
  );
  living.add(event(1));
  living.add(event(2));
  const remembered = tab.get('records:S1_1');
  server.mood = () => 'well';
  await timers.pass(200);
  expect(server.kept.size).toBe(1);
  expect(tab.get('records:S1_1')).toBe(remembered);
  stop();
});

it('forgets leftovers of a month ago', async () => {
  const { server, timers, tab, store } = world();
  tab.set('records:old', '{}');
  await store.put({ session: 'old', url: '/records', version: 1, numbered: 1, touched: 0 }, [{ seq: 0, text: '{}' }]);
  await sendPendingRecords(store, { client: '1.0.0', display, memory: tab, transport: server, timers }, 'S1_new');
  expect(await store.sessions()).toEqual([]);
  expect(tab.get('records:old')).toBeNull();
});

it('keeps leftovers of four weeks, and sends no more of them once that is stopped', async () => {
  const { server, timers, tab, store } = world();
  const touched = timers.now() - 28 * 24 * 3_600_000;
  const tested = { version: 17, round: 2 };
  await store.put({ session: 'S1_lost', url: '/records', version: 1, tested, numbered: 1, touched }, [
    { seq: 0, text: '{}' },
  ]);
  const send = () =>
    sendPendingRecords(store, { client: '1.0.0', display, memory: tab, transport: server, timers }, null);
  const stop = await send();
  stop();
  await timers.pass(2_000);
  expect(server.kept.size).toBe(0);
  await send();
  await timers.pass(2_000);
  expect(server.kept.size).toBe(1);
  expect(server.requests.at(-1)?.body).toMatchObject({ version: 1, tested });
});

it('goes back to full batches once the record that was refused is found, and without a pause until then', async () => {
  const { timers, server, open } = world();
  const queue = await open();
  for (let n = 0; n < 4; n++) queue.add({ ...event(n), text: n === 0 ? 'x'.repeat(5_000) : '' });
  server.largest = 3_000;
  await timers.pass(1_001);
  const sent = () => server.requests.map(({ body }) => [body.from, body.records.length]);
  expect(sent()).toEqual([[1, 1]]);
  await timers.pass(1_000);
  expect(sent()).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

it('keeps the pause after a failure, however many records come meanwhile', async () => {
  const { timers, server, open } = world();
  const queue = await open();
  let tries = 0;
  server.mood = () => ((tries += 1), 'busy');
  server.retryAfterMs = 60_000;
  queue.add(event(0));
  await timers.pass(2_000);
  for (let n = 1; n < 120; n++) queue.add(event(n));
  await timers.pass(30_000);
  expect(tries).toBe(1);
});

it('takes off a batch that the server had in full before', async () => {
  const { timers, server, open } = world();
  const queue = await open();
  server.post = () => Promise.resolve({ kind: 'stored', next: 0, refused: 0 });
  queue.add(event(0));
  await timers.pass(2_000);
  expect(queue.status.stored).toBe(1);
});

it('a closed queue leaves what is remembered to the page that goes on', async () => {
  const { timers, server, tab, open } = world();
  const first = await open();
  server.mood = () => 'answered late';
  first.add(event(0));
  await timers.pass(1_100);
  first.close();
  const second = await open();
  second.add(event(1));
  second.leave();
  second.close();
  const remembered = tab.get('records:S1_1');
  await first.handOver();
  await timers.pass(10_000);
  expect(tab.get('records:S1_1')).toBe(remembered);
});

it('knows its numbers and refusals by the memory of the page alone, where the store fails', async () => {
  const { timers, server, open } = world(new FullStore());
  const first = await open();
  server.refuse = ({ n }) => n === 1;
  first.add(event(0));
  first.add(event(1));
  await timers.pass(2_000);
  first.close();
  expect((await open()).status).toMatchObject({ numbered: 2, stored: 1, refused: 1 });
});

it('knows its numbers by the store alone, where the memory of the page is gone', async () => {
  const { timers, tab, open } = world();
  const first = await open();
  first.add(event(0));
  first.add(event(1));
  await timers.pass(2_000);
  first.close();
  tab.remove('records:S1_1');
  expect((await open()).status.numbered).toBe(2);
});

it('brings into the store what the page before could not', async () => {
  const { timers, server, store, open } = world();
  server.mood = () => 'request lost';
  const first = await open();
  first.add(event(0));
  first.leave();
  first.close();
  const second = await open();
  second.add(event(1));
  await timers.pass(100);
  expect(seqsOf((await store.read('S1_1')).records)).toEqual([0, 1]);
});

it('lets no more go with a closing page than browsers take', async () => {
  const { server, open } = world();
  const queue = await open();
  for (let n = 0; n < 60; n++) queue.add({ ...event(n), text: 'x'.repeat(5_000) });
  queue.leave();
  expect(server.requests.length).toBeGreaterThan(0);
  expect(server.requests.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(60 * 1024);
});

it('keeps what comes while the store writes', async () => {
  const { timers, server, store, open } = world();
  const put = store.put.bind(store);
  store.put = async (...written) => {
    await new Promise<void>((resolve) => timers.after(50, resolve));
    await put(...written);
  };
  server.mood = () => 'request lost';
  const queue = await open();
  queue.add(event(0));
  await timers.pass(25);
  queue.add(event(1));
  await timers.pass(3_000);
  expect(seqsOf((await store.read('S1_1')).records)).toEqual([0, 1]);
});

it('keeps what comes while a batch is under way, also where the store fails', async () => {
  const { timers, server, open } = world(new FullStore());
  const first = await open();
  server.mood = () => 'answered late';
  first.add(event(0));
  await timers.pass(1_100);
  first.add(event(1));
  server.mood = () => 'request lost';
  await timers.pass(5_000);
  first.leave();
  first.close();
  server.mood = () => 'well';
  await open();
  await timers.pass(100);
  expect([...server.kept.keys()]).toEqual([0, 1]);
});

it('has handed over when everything is in the store', async () => {
  class SlowStore extends MemoryRecordStore {
    override async put(...args: Parameters<MemoryRecordStore['put']>): Promise<void> {
      await settle();
      await super.put(...args);
    }
  }
  const store = new SlowStore();
  const queue = await world(store).open();
  queue.add(event(0));
  await queue.handOver();
  expect(seqsOf((await store.read('S1_1')).records)).toEqual([0]);
});

type Act =
  | { do: 'add'; count: number }
  | { do: 'pass'; ms: number }
  | { do: 'reload' }
  | { do: 'hide' }
  | { do: 'mood'; mood: Mood };
const moods: Mood[] = [
  'well',
  'request lost',
  'answer lost',
  'answered late',
  'sent twice',
  'overtaken',
  'busy',
  'too large',
  'half',
];
const acts = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), count: fc.integer({ min: 1, max: 70 }) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 20_000 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('hide' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('mood' as const), mood: fc.constantFrom(...moods) }) },
  ),
  { maxLength: 25 },
);

it('brings each record to the server exactly once under its number, whatever network and tester do', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (script: Act[]) => {
      const { server, timers, open } = world();
      let queue = await open();
      let mood: Mood = 'well';
      let n = 0;
      let tooLarge = false;
      server.mood = () => mood;
      for (const act of script) {
        if (act.do === 'add') for (let i = 0; i < act.count; i++) queue.add(event(n++));
        if (act.do === 'pass') await timers.pass(act.ms);
        if (act.do === 'mood') mood = act.mood;
        tooLarge ||= mood === 'too large';
        if (act.do === 'hide') queue.leave();
        if (act.do === 'reload') {
          queue.leave();
          queue.close();
          queue = await open();
        }
      }
      mood = 'well';
      queue.wake();
      await timers.pass(120_000);

      expect(server.conflicts).toEqual([]);
      for (const [seq, text] of server.kept) expect(JSON.parse(text)).toEqual(event(seq));
      if (!tooLarge)
        expect([...server.kept.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, seq) => seq));
      expect(queue.status.numbered).toBe(n);
      expect(queue.status.stored + queue.status.refused).toBe(n);
      // What a page that was left had sent may still be under way.
      expect(server.maxUnderWay).toBeLessThanOrEqual(1 + script.filter((act) => act.do === 'reload').length);
    }),
    { numRuns: 150 },
  );
});
