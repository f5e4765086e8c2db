import { applyChanges, type App, type Change } from '@rehearse/model';
import { jest } from '@jest/globals';
import { appOf } from '../editor.fixture';
import { Store } from '../store/store';
import { Autosave, type DraftStorage } from './autosave';

const delayMs = 300;

/** A server that can be away, and says what it has. */
class Server {
  app: App;
  mode: 'up' | 'away' | 'soft' | 'refuses' = 'up';
  requests = 0;
  running = 0;
  max = 0;

  constructor(app: App) {
    this.app = app;
  }
  readonly change = async (changes: Change[]) => {
    await this.#answer();
    if (this.mode === 'soft')
      throw Object.assign(new Error(), { status: 200, code: 'app.update.error', isTransient: false });
    const result = applyChanges(this.app, changes);
    if (!result.ok) throw new Error('refused');
    this.app = result.app;
  };
  readonly replace = async (app: App) => {
    await this.#answer();
    this.app = app;
  };
  async #answer(): Promise<void> {
    this.requests += 1;
    this.running += 1;
    this.max = Math.max(this.max, this.running);
    await new Promise((resolve) => setTimeout(resolve, 50));
    this.running -= 1;
    if (this.mode === 'away') throw Object.assign(new Error(), { status: 0, code: 'network', isTransient: true });
    if (this.mode === 'refuses')
      throw Object.assign(new Error(), {
        status: 200,
        code: 'app.update.error.invalid',
        field: 'widgets.a',
        isTransient: false,
      });
  }
}

class MemoryDraft implements DraftStorage {
  text: string | null = null;
  readonly read = () => this.text;
  readonly write = (text: string) => {
    this.text = text;
    return true;
  };
  readonly clear = () => {
    this.text = null;
  };
}

function open(server: Server, draft: DraftStorage = new MemoryDraft()) {
  const store = new Store(server.app);
  const save = new Autosave({ store, target: server, draft, now: () => 77, delayMs });
  const move = (x: number) => store.transact('move', (tx) => tx.patch('widgets', 'a', { x }));
  return { store, save, move };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const fresh = () => new Server(appOf([{ id: 'a', x: 0, y: 0 }]));

it('sends one delta a while after the last change', async () => {
  const server = fresh();
  const { save, move } = open(server);
  move(1);
  await pass(200);
  move(2);
  await pass(200);
  expect(server.requests).toBe(0);
  expect(save.status).toEqual({ kind: 'saving' });
  expect(save.isUnsaved).toBe(true);
  await pass(200);
  expect(server.requests).toBe(1);
  expect(server.app.widgets['a']?.x).toBe(2);
  expect(server.app.lastUpdate).toBe(77);
  expect(save.status).toEqual({ kind: 'saved' });
  expect(save.isUnsaved).toBe(false);
});

it('has one request under way at a time', async () => {
  const server = fresh();
  const { move } = open(server);
  move(1);
  await pass(delayMs + 10);
  move(2);
  await pass(delayMs + 200);
  expect([server.requests, server.max]).toEqual([2, 1]);
  expect(server.app.widgets['a']?.x).toBe(2);
});

it('sends nothing for what was taken back', async () => {
  const server = fresh();
  const { store, save, move } = open(server);
  move(1);
  store.undo();
  await pass(delayMs + 10);
  expect(server.requests).toBe(0);
  expect(save.status).toEqual({ kind: 'saved' });
});

it('keeps changes while the server is away and sends them later', async () => {
  const server = fresh();
  const draft = new MemoryDraft();
  const { save, move } = open(server, draft);
  server.mode = 'away';
  move(1);
  await pass(delayMs + 60);
  expect(save.status).toEqual({ kind: 'offline', changes: 1 });
  expect(draft.text).toContain('"a"');
  server.mode = 'up';
  await pass(1_100);
  expect(server.app.widgets['a']?.x).toBe(1);
  expect(save.status).toEqual({ kind: 'saved' });
  expect(draft.text).toBeNull();
});

describe('a change that comes while a request is under way', () => {
  it('is later than what the request brings, also when that has to be sent again', async () => {
    const server = fresh();
    const { save, move } = open(server);
    server.mode = 'away';
    move(1);
    await pass(delayMs + 10);
    move(2);
    await pass(50);
    expect(save.status).toEqual({ kind: 'offline', changes: 1 });
    server.mode = 'up';
    await pass(1_100);
    expect(server.app.widgets['a']?.x).toBe(2);
  });

  it('is kept on the device when the page goes away', async () => {
    const server = fresh();
    const draft = new MemoryDraft();
    const first = open(server, draft);
    server.mode = 'away';
    first.move(1);
    await pass(delayMs + 10);
    first.move(2);
    first.save.stop();
    expect(open(server, draft).store.app.widgets['a']?.x).toBe(2);
  });
});

it('sends after a reload what was kept, over what the server has by then', async () => {
  const server = fresh();
  const draft = new MemoryDraft();
  const first = open(server, draft);
  server.mode = 'away';
  first.move(5);
  await pass(delayMs + 60);
  first.move(6);
  first.save.stop();
  server.mode = 'up';
  const second = open(server, draft);
  expect(second.store.app.widgets['a']?.x).toBe(6);
  expect(second.store.canUndo).toBe(false);
  await pass(100);
  expect(server.app.widgets['a']?.x).toBe(6);
  expect(draft.text).toBeNull();
});

it('saves the whole document when the delta cannot be applied', async () => {
  const server = fresh();
  const { save, move } = open(server);
  server.mode = 'soft';
  move(3);
  await pass(delayMs + 200);
  expect(server.requests).toBe(2);
  expect(server.app.widgets['a']?.x).toBe(3);
  expect(save.status).toEqual({ kind: 'saved' });
});

it('says what the server refuses, writes over nobody’s work for it, and tries again with the next change', async () => {
  const server = fresh();
  const { save, move } = open(server);
  server.mode = 'refuses';
  move(4);
  await pass(delayMs + 60);
  expect(save.status).toEqual({ kind: 'refused', code: 'app.update.error.invalid', field: 'widgets.a' });
  expect(save.isUnsaved).toBe(true);
  expect(server.requests).toBe(1);
  server.mode = 'up';
  move(5);
  await pass(delayMs + 60);
  expect(server.app.widgets['a']?.x).toBe(5);
  expect(save.status).toEqual({ kind: 'saved' });
});

describe('what was put right on opening', () => {
  function repaired(draft = new MemoryDraft()) {
    const server = fresh();
    const store = new Store(server.app);
    const repair = new Store(server.app).transact('repair', (tx) => tx.patch('widgets', 'a', { name: 'Right' }));
    store.load(repair);
    const save = new Autosave({ store, target: server, draft, now: () => 77, delayMs, repair });
    const nameNow = () => server.app.widgets['a']?.name;
    return { server, store, save, nameNow };
  }

  it('is not sent before somebody asks', async () => {
    const { server, save, nameNow } = repaired();
    await pass(60_000);
    expect(server.requests).toBe(0);
    expect([save.hasUnsavedRepair, save.isUnsaved, save.status.kind]).toEqual([true, false, 'saved']);
    void save.saveRepair();
    await pass(60);
    expect(nameNow()).toBe('Right');
    expect(save.hasUnsavedRepair).toBe(false);
  });

  it('goes along with the first change, which builds on it', async () => {
    const { server, store, save, nameNow } = repaired();
    store.transact('move', (tx) => tx.patch('widgets', 'a', { x: 5 }));
    await pass(delayMs + 60);
    expect(server.app.widgets['a']).toMatchObject({ name: 'Right', x: 5 });
    expect([nameNow(), save.hasUnsavedRepair, server.requests]).toEqual(['Right', false, 1]);
  });

  it('goes along with changes that were kept on the device', async () => {
    const draft = new MemoryDraft();
    draft.text = JSON.stringify([{ name: 'description', type: 'update', object: 'Kept' } satisfies Change]);
    const { server, nameNow } = repaired(draft);
    await pass(60);
    expect([nameNow(), server.app.description]).toEqual(['Right', 'Kept']);
  });
});

it('ignores a draft that holds something else', () => {
  const draft = new MemoryDraft();
  draft.text = '{broken';
  const { save } = open(fresh(), draft);
  expect(save.status).toEqual({ kind: 'saved' });
  expect(draft.text).toBeNull();
});

/** When the server was asked, from `begin` on, in ms; it is away for good. */
async function triesWhileAway(server: Server, ms: number): Promise<readonly number[]> {
  const tries: number[] = [];
  let asked = server.requests;
  for (let now = 0; now < ms; now += 10) {
    await pass(10);
    if (server.requests > asked) tries.push(now + 10);
    asked = server.requests;
  }
  return tries;
}
const pausesOf = (tries: readonly number[]) => tries.slice(1).map((at, index) => at - (tries[index] ?? 0) - 50);

it('waits twice as long after each failure, 30 s at max, and begins anew after a success', async () => {
  const server = fresh();
  const { save, move } = open(server);
  server.mode = 'away';
  move(1);
  const pauses = pausesOf(await triesWhileAway(server, 130_000));
  expect(pauses.slice(0, 8)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  server.mode = 'up';
  await pass(31_000);
  expect(save.status.kind).toBe('saved');
  server.mode = 'away';
  move(2);
  expect(pausesOf(await triesWhileAway(server, 5_000))[0]).toBe(1_000);
});

it('while the server is away, changes wait for the next try and come along with it', async () => {
  const server = fresh();
  const { store, move } = open(server);
  server.mode = 'away';
  move(1);
  await pass(delayMs + 10);
  store.transact('rename', (tx) => tx.patch('screens', 's1', { name: 'Under way' }));
  await pass(60);
  store.transact('rename', (tx) => tx.patch('widgets', 'a', { w: 77 }));
  await pass(900);
  expect(server.requests).toBe(1);
  server.mode = 'up';
  await pass(200);
  expect(server.app.widgets['a']).toMatchObject({ x: 1, w: 77 });
  expect(server.app.screens['s1']?.name).toBe('Under way');
});

it('has one request under way also when somebody asks to save at once', async () => {
  const server = fresh();
  const { save, move } = open(server);
  move(1);
  void save.flush();
  move(2);
  await save.flush();
  await pass(delayMs + 200);
  expect([server.max, server.app.widgets['a']?.x]).toEqual([1, 2]);
});

it('the whole document is that of the change it stands for, not of what came meanwhile', async () => {
  const server = fresh();
  const { move } = open(server);
  server.mode = 'soft';
  move(3);
  await pass(delayMs + 10);
  move(4);
  await pass(100);
  expect(server.app.widgets['a']?.x).toBe(3);
});
