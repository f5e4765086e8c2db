import { flushWithPage, PointerTrail, type PointerSamples } from '../input/pointer-trail';
import { followPage } from './page-lifecycle';
import { FakeServer, mapMemory, VirtualTime } from './queue.fixture';
import { RecordQueue } from './record-queue';
import { MemoryRecordStore } from './record-store';

/** The events of a window and its document. */
class FakePage {
  readonly #window = new EventTarget();
  readonly #document = Object.assign(new EventTarget(), { visibilityState: 'visible' });

  constructor() {
    const window = this.#window;
    const values = {
      document: this.#document,
      addEventListener: (...args: Parameters<EventTarget['addEventListener']>) => window.addEventListener(...args),
      removeEventListener: (...args: Parameters<EventTarget['removeEventListener']>) =>
        window.removeEventListener(...args),
    };
    for (const [name, value] of Object.entries(values)) {
      Object.defineProperty(globalThis, name, { value, configurable: true });
    }
  }

  tell(type: string): void {
    this.#window.dispatchEvent(new Event(type));
  }
  show(visibilityState: 'visible' | 'hidden'): void {
    this.#document.visibilityState = visibilityState;
    this.tell('visibilitychange');
    this.#document.dispatchEvent(new Event('visibilitychange'));
  }
  close(): void {
    for (const name of ['document', 'addEventListener', 'removeEventListener'])
      Reflect.deleteProperty(globalThis, name);
  }
}

let page: FakePage;
beforeEach(() => void (page = new FakePage()));
afterEach(() => page.close());

async function followed() {
  const timers = new VirtualTime();
  const server = new FakeServer(timers);
  const queue = await RecordQueue.open({
    session: 'S1_1',
    url: '/records',
    client: '1.0.0',
    version: 1,
    display: { pointer: 'mouse', w: 800, h: 600 },
    store: new MemoryRecordStore(),
    memory: mapMemory(),
    transport: server,
    timers,
  });
  queue.add({ kind: 'event', type: 'SessionStart', screen: 's1', time: 0 });
  return { timers, server, untie: followPage(queue) };
}

it('lets records go with a page that is hidden, not with one that is shown', async () => {
  const { server } = await followed();
  page.show('visible');
  expect(server.parted).toBe(0);
  page.show('hidden');
  expect(server.parted).toBe(1);
});

it('lets records go with a page that is left', async () => {
  const { server } = await followed();
  page.tell('pagehide');
  expect(server.parted).toBe(1);
});

it('sends at once when the network is back', async () => {
  const { timers, server } = await followed();
  page.tell('online');
  await timers.pass(1);
  expect(server.requests).toHaveLength(1);
});

it('does nothing more once it is untied', async () => {
  const { timers, server, untie } = await followed();
  untie();
  for (const type of ['pagehide', 'online']) page.tell(type);
  page.show('hidden');
  await timers.pass(1);
  expect([server.parted, server.requests.length]).toEqual([0, 0]);
});

it.each(['visibilitychange', 'pagehide'])('hands out the mouse positions so far on %s', (type) => {
  const records: PointerSamples[] = [];
  const trail = new PointerTrail(new VirtualTime(), (samples) => records.push(samples));
  const untie = flushWithPage(trail);
  trail.moved('s', 0.5, 0.5, false);
  page.tell(type);
  expect(records).toHaveLength(1);
  trail.moved('t', 0.6, 0.6, false);
  untie();
  expect(records).toHaveLength(2);
  trail.moved('u', 0.7, 0.7, false);
  page.tell(type);
  expect(records).toHaveLength(2);
});
