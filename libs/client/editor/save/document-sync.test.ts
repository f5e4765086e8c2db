import type { AppChange } from '@rehearse/contract';
import {
  type App,
  applyEdit,
  cellsOf,
  type Change,
  type Diff,
  LiveDocument,
  type Operation,
  operationsBetween,
  type OwnEdit,
  removal,
} from '@rehearse/model';
import { jest } from '@jest/globals';
import { appOf } from '../editor.fixture';
import { Store } from '../store/store';
import { DocumentSync, type DraftStorage, type Exchange } from './document-sync';

const delayMs = 300;

/** A server that can be away, that keeps the document's rules, and that others write to, too. */
class Server {
  readonly document: LiveDocument;
  readonly changes: AppChange[] = [];
  mode: 'up' | 'away' | 'refuses' | 'loses the answer' = 'up';
  /** Requests that brought something. */
  requests = 0;
  looks = 0;
  running = 0;
  max = 0;

  constructor(readonly loaded: App) {
    this.document = new LiveDocument(loaded);
  }
  get app(): App {
    return this.document.app();
  }
  exchange: Exchange = async (after, edits) => {
    if (edits.length > 0) this.requests += 1;
    else this.looks += 1;
    this.running += 1;
    this.max = Math.max(this.max, this.running);
    await new Promise((resolve) => setTimeout(resolve, 50));
    this.running -= 1;
    if (this.mode === 'away') throw Object.assign(new Error(), { status: 0, code: 'network', isTransient: true });
    const refused = this.mode === 'refuses' ? edits.map(({ id }) => ({ id, code: 'model/invalid', field: 'a' })) : [];
    if (this.mode !== 'refuses') for (const edit of edits) this.write(edit);
    if (this.mode === 'loses the answer') throw Object.assign(new Error(), { status: 0, isTransient: true });
    return { changes: this.changes.filter(({ version }) => version > after), hasMore: false, refused, dropped: [] };
  };
  write({ id, step, operations }: OwnEdit): void {
    if (this.changes.some((change) => change.id === id)) return;
    const result = applyEdit(this.document, operations);
    if (!result.ok) throw new Error('refused');
    const version = this.changes.length + 1;
    this.changes.push({ version, id, author: 'x', time: 0, step, operations: operationsBetween(result.cells) });
  }
  /** Somebody else's act. */
  others(...operations: Operation[]): void {
    this.write({ id: `other ${this.changes.length}`, operations });
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

let ids = 0;
const pollMs = 2_000;
/** A page that loads the document as it was when there was a server. */
function open(server: Server, draft: DraftStorage = new MemoryDraft(), repair?: Diff) {
  const store = new Store(server.loaded);
  if (repair) store.load(repair);
  const { exchange } = server;
  const sync = new DocumentSync({
    store,
    version: 0,
    exchange,
    draft,
    newId: () => `edit ${++ids}`,
    delayMs,
    pollMs,
    followedPollMs: 30_000,
    ...(repair && { repair }),
  });
  const move = (x: number) => store.transact('move', (tx) => tx.patch('widgets', 'a', { x }));
  return { store, sync, move };
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
  const { sync, move } = open(server);
  move(1);
  await pass(200);
  move(2);
  await pass(200);
  expect(server.requests).toBe(0);
  expect(sync.status).toEqual({ kind: 'saving' });
  expect(sync.isUnsaved).toBe(true);
  await pass(200);
  expect(server.requests).toBe(1);
  expect(server.app.widgets['a']?.x).toBe(2);
  expect(sync.status).toEqual({ kind: 'saved' });
  expect(sync.isUnsaved).toBe(false);
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
  const { store, sync, move } = open(server);
  move(1);
  store.undo();
  await pass(delayMs + 60);
  expect(server.requests).toBe(0);
  expect(sync.status).toEqual({ kind: 'saved' });
});

it('keeps changes while the server is away and sends them later', async () => {
  const server = fresh();
  const draft = new MemoryDraft();
  const { sync, move } = open(server, draft);
  server.mode = 'away';
  move(1);
  await pass(delayMs + 60);
  expect(sync.status).toMatchObject({ kind: 'offline', unsent: [{ id: 'a', kind: 'moved' }] });
  expect(draft.text).toContain('"a"');
  server.mode = 'up';
  await pass(1_100);
  expect(server.app.widgets['a']?.x).toBe(1);
  expect(sync.status).toEqual({ kind: 'saved' });
  expect(draft.text).toBeNull();
});

describe('a change that comes while a request is under way', () => {
  it('is later than what the request brings, also when that has to be sent again', async () => {
    const server = fresh();
    const { sync, move } = open(server);
    server.mode = 'away';
    move(1);
    await pass(delayMs + 10);
    move(2);
    await pass(50);
    expect(sync.status).toMatchObject({ kind: 'offline', unsent: [{ id: 'a', kind: 'moved' }] });
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
    first.sync.stop();
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
  first.sync.stop();
  server.mode = 'up';
  const second = open(server, draft);
  expect(second.store.app.widgets['a']?.x).toBe(6);
  expect(second.store.canUndo).toBe(false);
  await pass(100);
  expect(server.app.widgets['a']?.x).toBe(6);
  expect(draft.text).toBeNull();
});

it('says what the server refuses, writes over nobody’s work for it, and tries again with the next change', async () => {
  const server = fresh();
  const { sync, move } = open(server);
  server.mode = 'refuses';
  move(4);
  await pass(delayMs + 60);
  expect(sync.status).toEqual({ kind: 'refused', code: 'model/invalid', field: 'a' });
  expect(sync.isUnsaved).toBe(true);
  await pass(3 * pollMs);
  expect(server.requests).toBe(1);
  server.mode = 'up';
  move(5);
  await pass(delayMs + 60);
  expect(server.app.widgets['a']?.x).toBe(5);
  expect(sync.status).toEqual({ kind: 'saved' });
});

describe('what was put right on opening', () => {
  function repaired(draft = new MemoryDraft()) {
    const server = fresh();
    const repair = new Store(server.app).transact('repair', (tx) => tx.patch('widgets', 'a', { name: 'Right' }));
    const { store, sync } = open(server, draft, repair);
    const nameNow = () => server.app.widgets['a']?.name;
    return { server, store, sync, nameNow };
  }

  it('is not sent before somebody asks', async () => {
    const { server, sync, nameNow } = repaired();
    await pass(60_000);
    expect(server.requests).toBe(0);
    expect([sync.hasUnsavedRepair, sync.isUnsaved, sync.status.kind]).toEqual([true, false, 'saved']);
    void sync.saveRepair();
    await pass(60);
    expect(nameNow()).toBe('Right');
    expect(sync.hasUnsavedRepair).toBe(false);
  });

  it('goes along with the first change, which builds on it', async () => {
    const { server, store, sync, nameNow } = repaired();
    store.transact('move', (tx) => tx.patch('widgets', 'a', { x: 5 }));
    await pass(delayMs + 60);
    expect(server.app.widgets['a']).toMatchObject({ name: 'Right', x: 5 });
    expect([nameNow(), sync.hasUnsavedRepair, server.requests]).toEqual(['Right', false, 1]);
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
  const { sync } = open(fresh(), draft);
  expect(sync.status).toEqual({ kind: 'saved' });
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
  const { sync, move } = open(server);
  server.mode = 'away';
  move(1);
  const pauses = pausesOf(await triesWhileAway(server, 130_000));
  expect(pauses.slice(0, 8)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  server.mode = 'up';
  await pass(31_000);
  expect(sync.status.kind).toBe('saved');
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

it('has one request under way also when somebody asks to sync at once', async () => {
  const server = fresh();
  const { sync, move } = open(server);
  move(1);
  void sync.flush();
  move(2);
  await sync.flush();
  await pass(delayMs + 200);
  expect([server.max, server.app.widgets['a']?.x]).toEqual([1, 2]);
});

const widgetA = (at: string, value: unknown): Operation => ({ op: 'set', at: ['widgets', 'a', at], value });

describe('others', () => {
  it('are seen without a change of one’s own, and leave nothing to undo', async () => {
    const server = fresh();
    const { store, sync } = open(server);
    server.others(widgetA('y', 40));
    await pass(pollMs + 60);
    expect(store.app.widgets['a']?.y).toBe(40);
    expect([store.canUndo, sync.isUnsaved, server.requests]).toEqual([false, false, 0]);
  });

  it('two pages on one prototype keep what both did, and end the same', async () => {
    const server = fresh();
    const [one, two] = [open(server), open(server)];
    one.store.transact('style', (tx) => tx.patch('widgets', 'a', { style: { color: 'red' }, x: 1 }));
    two.store.transact('style', (tx) => tx.patch('widgets', 'a', { name: 'Two', x: 2 }));
    await pass(pollMs + delayMs + 200);
    expect(one.store.app.widgets['a']).toMatchObject({ style: { color: 'red' }, name: 'Two', x: 2 });
    expect(two.store.app).toEqual(one.store.app);
    expect(server.app).toEqual(one.store.app);
  });

  it('two pages that were offline both keep theirs', async () => {
    const server = fresh();
    const [one, two] = [open(server), open(server)];
    server.mode = 'away';
    one.move(7);
    two.store.transact('move', (tx) => tx.patch('widgets', 'a', { y: 8 }));
    await pass(60_000);
    server.mode = 'up';
    await pass(40_000);
    for (const { store } of [one, two]) expect(store.app.widgets['a']).toMatchObject({ x: 7, y: 8 });
  });

  it('come in while a gesture goes on, which ends or is taken back without them', async () => {
    const server = fresh();
    const { store } = open(server);
    const gesture = store.setUndoMark('drag');
    store.transact('drag', (tx) => tx.patch('widgets', 'a', { x: 5 }));
    server.others(widgetA('y', 40));
    await pass(pollMs + 60);
    gesture.cancel();
    expect(store.app.widgets['a']).toMatchObject({ x: 0, y: 40 });
  });

  it('are not undone: undo takes back one’s own act, and leaves what somebody else changed since', async () => {
    const server = fresh();
    const { store, move } = open(server);
    store.transact('size', (tx) => tx.patch('widgets', 'a', { w: 300, h: 300 }));
    move(5);
    await pass(delayMs + 60);
    server.others(widgetA('h', 44), widgetA('y', 40));
    await pass(pollMs + 60);
    store.undo();
    expect(store.app.widgets['a']).toMatchObject({ x: 0, y: 40, w: 300, h: 44 });
    store.undo();
    expect(store.app.widgets['a']).toMatchObject({ x: 0, y: 40, w: 100, h: 44 });
    store.redo();
    store.redo();
    expect(store.app.widgets['a']).toMatchObject({ x: 5, y: 40, w: 300, h: 44 });
  });

  it('who deleted what is being changed wins, and undo of one’s own deletion brings it back with its place', async () => {
    const server = fresh();
    const { store, move } = open(server);
    server.others({ op: 'remove', kind: 'widgets', id: 'a' });
    move(5);
    await pass(delayMs + 60);
    expect(store.app.widgets).not.toHaveProperty('a');
    expect(store.app.screens['s1']?.children).not.toContain('a');
  });
});

describe('what others deleted of what one worked on', () => {
  async function deleted() {
    const server = fresh();
    const { store, sync, move } = open(server);
    move(5);
    await pass(delayMs + 60);
    const { app } = server;
    server.others(...operationsBetween(cellsOf(removal(app, ['a']))), { op: 'set', at: ['name'], value: 'Theirs' });
    await pass(pollMs + 60);
    return { server, store, sync };
  }

  it('is told with names, until it is dismissed', async () => {
    const { store, sync } = await deleted();
    expect(sync.deletions).toMatchObject([{ author: 'x', names: [expect.any(String)] }]);
    expect(store.app.widgets).not.toHaveProperty('a');
    const [deletion] = sync.deletions;
    if (deletion) sync.dismiss(deletion);
    expect(sync.deletions).toEqual([]);
  });

  it('is put back as it was, as a change of one’s own that can be undone', async () => {
    const { server, store, sync } = await deleted();
    const [deletion] = sync.deletions;
    if (deletion) sync.putBack(deletion);
    await pass(delayMs + 60);
    expect(server.app.widgets['a']).toMatchObject({ x: 5 });
    expect(server.app.screens['s1']?.children).toContain('a');
    expect([server.app.name, sync.deletions]).toEqual(['Theirs', []]);
    store.undo();
    expect(store.app.widgets).not.toHaveProperty('a');
  });

  it('is not told of what one has not touched', async () => {
    const server = fresh();
    const { sync } = open(server);
    server.others({ op: 'remove', kind: 'widgets', id: 'a' });
    await pass(pollMs + 60);
    expect(sync.deletions).toEqual([]);
  });

  it('is not told of what somebody only changed', async () => {
    const server = fresh();
    const { store, sync, move } = open(server);
    move(5);
    await pass(delayMs + 60);
    server.others(widgetA('y', 40));
    await pass(pollMs + 60);
    expect(store.app.widgets['a']).toMatchObject({ x: 5, y: 40 });
    expect(sync.deletions).toEqual([]);
  });
});

describe('after a time without a server', () => {
  async function away() {
    const server = fresh();
    const page = open(server);
    server.mode = 'away';
    page.move(5);
    page.store.transact('rename', (tx) => tx.patch('screens', 's1', { name: 'Front' }));
    await pass(delayMs + 60);
    return { server, ...page };
  }
  const back = async (server: Server) => {
    server.mode = 'up';
    await pass(2_000);
  };

  it('it says what waits, since when, and that others did nothing', async () => {
    const { server, sync } = await away();
    const { status } = sync;
    expect(status).toMatchObject({
      kind: 'offline',
      unsent: [
        { id: 's1', kind: 'renamed', name: 'Front' },
        { id: 'a', kind: 'moved', screen: { id: 's1', name: 'Front' } },
      ],
    });
    expect(status.kind === 'offline' && Date.now() - status.since).toBeLessThan(60_000);
    await back(server);
    expect(sync.merged).toMatchObject({ all: 2, kept: [{ id: 's1' }, { id: 'a' }], lost: [], others: [] });
  });

  it('what others did meanwhile is counted, and what they deleted is to be decided', async () => {
    const { server, store, sync } = await away();
    const { app } = server;
    server.others({ op: 'set', at: ['name'], value: 'Theirs' });
    server.others(...operationsBetween(cellsOf(removal(app, ['a']))));
    await back(server);
    expect(sync.deletions).toEqual([]);
    expect(sync.merged).toMatchObject({
      all: 2,
      kept: [{ id: 's1' }],
      lost: [{ author: 'x', ids: ['a'] }],
      others: [{ author: 'x', changes: 2 }],
    });
    const [lost] = sync.merged?.lost ?? [];
    if (lost) sync.putBack(lost);
    expect(sync.merged?.lost).toEqual([]);
    expect(store.app.widgets['a']?.x).toBe(5);
    sync.dismissMerged();
    expect(sync.merged).toBeNull();
  });

  it('a moment later another one begins anew', async () => {
    const { server, sync, move } = await away();
    await back(server);
    sync.dismissMerged();
    server.mode = 'away';
    move(9);
    await pass(delayMs + 60);
    await back(server);
    expect(sync.merged).toMatchObject({ all: 1, others: [] });
  });
});

it('what was deleted before the page was there, and an earlier page had changed, is told', async () => {
  const server = fresh();
  const draft = new MemoryDraft();
  const at = 1_000;
  draft.write(JSON.stringify([{ id: 'earlier edit', at, operations: [widgetA('x', 5)] }]));
  server.others({ op: 'remove', kind: 'widgets', id: 'a' });
  const deleted = { id: 'a', name: 'Apple', author: 'x', time: 2_000 };
  const { exchange } = server;
  const told: Exchange = async (after, edits) => ({
    ...(await exchange(after, edits)),
    dropped: edits.map(({ id }) => ({ id, operation: widgetA('x', 5), reason: 'gone', deleted })),
  });
  const store = new Store(server.app);
  const options = { store, version: 1, draft, newId: () => 'new', delayMs, pollMs, followedPollMs: 30_000 };
  const sync = new DocumentSync({ ...options, exchange: told });
  await pass(100);
  expect(sync.deletions).toMatchObject([
    { author: 'x', names: ['Apple'], ids: ['a'], changedAt: at, deletedAt: 2_000, cells: [] },
  ]);
});

it('what had no effect is told until it is dismissed', async () => {
  const server = fresh();
  const { exchange } = server;
  const insert = (kind: string) =>
    ({ op: 'insert', at: [kind, 'b', 'groups'], item: 'a', after: null }) satisfies Operation;
  const add: Operation = { op: 'add', kind: 'widgets', id: 'a', entry: { name: 'New' } };
  server.exchange = async (after, edits) => ({
    ...(await exchange(after, edits)),
    dropped: edits.flatMap(({ id }) => [
      { id, operation: insert('groups'), reason: 'deep' as const },
      { id, operation: insert('screens'), reason: 'cycle' as const },
      { id, operation: add, reason: 'there' as const },
    ]),
  });
  const { sync, move } = open(server);
  move(1);
  await pass(delayMs + 60);
  const { a } = server.app.widgets;
  expect(sync.noEffects.map(({ why, item, into }) => [why, item, into])).toEqual([
    ['deep', a?.name, ''],
    ['masters', a?.name, ''],
    ['there', 'New', ''],
  ]);
  for (const one of sync.noEffects) sync.dismissNoEffect(one);
  expect(sync.noEffects).toEqual([]);
});

it('an edit whose answer was lost is applied once', async () => {
  const server = fresh();
  const { sync, move } = open(server);
  server.mode = 'loses the answer';
  move(1);
  await pass(delayMs + 60);
  expect(sync.status).toMatchObject({ kind: 'offline', unsent: [{ id: 'a', kind: 'moved' }] });
  server.mode = 'up';
  server.others(widgetA('x', 9));
  await pass(1_100);
  expect([sync.status.kind, sync.isUnsaved]).toEqual(['saved', false]);
  expect(server.changes).toHaveLength(2);
  expect(server.app.widgets['a']?.x).toBe(9);
});

it('an edit that an earlier page had sent is not sent for ever, and what others did since stays', async () => {
  const server = fresh();
  const draft = new MemoryDraft();
  const first = open(server, draft);
  server.mode = 'loses the answer';
  first.move(5);
  await pass(delayMs + 60);
  first.sync.stop();
  server.mode = 'up';
  server.others(widgetA('y', 7));
  const store = new Store(server.app);
  const options = { store, version: server.changes.length, draft, newId: () => 'new', delayMs, pollMs };
  server.others(widgetA('x', 9));
  const sync = new DocumentSync({ ...options, followedPollMs: 30_000, exchange: server.exchange });
  await pass(100);
  expect([sync.status.kind, sync.isUnsaved, store.app.widgets['a']?.x]).toEqual(['saved', false, 9]);
  const { requests } = server;
  await pass(2 * delayMs);
  expect([server.requests, draft.text]).toEqual([requests, null]);
});

it('an edit carries the name of what was done', async () => {
  const server = fresh();
  const { move } = open(server);
  move(1);
  await pass(delayMs + 60);
  expect(server.changes.map(({ step }) => step)).toEqual(['move']);
});

it('others’ changes come in also while the server refuses one’s own', async () => {
  const server = fresh();
  const { store, sync, move } = open(server);
  server.mode = 'refuses';
  move(4);
  await pass(delayMs + 60);
  server.others(widgetA('y', 40));
  await pass(pollMs + 60);
  expect(store.app.widgets['a']).toMatchObject({ x: 4, y: 40 });
  expect(sync.status.kind).toBe('refused');
});

describe('with changes that are told', () => {
  const tell = (server: Server, sync: DocumentSync, from = server.changes.length) =>
    sync.hear(server.changes.length, server.changes.slice(from - 1));
  const color = (value: string): Operation => ({ op: 'set', at: ['widgets', 'a', 'style', 'color'], value });

  it('takes them at once, and looks by itself now and then only', async () => {
    const server = fresh();
    const { sync, store } = open(server);
    sync.setFollowing(true);
    await pass(100);
    expect(server.looks).toBe(1);
    server.others(color('red'));
    tell(server, sync);
    expect(store.app.widgets['a']?.style?.['color']).toBe('red');
    await pass(29_000);
    expect(server.looks).toBe(1);
    sync.setFollowing(false);
    await pass(pollMs + 100);
    expect(server.looks).toBe(2);
  });

  it.each(['a gap', 'changes that are too large to be told'])('reads what is missing after %s', async (what) => {
    const server = fresh();
    const { sync, store } = open(server);
    sync.setFollowing(true);
    await pass(100);
    server.others(color('red'));
    server.others({ op: 'set', at: ['name'], value: 'Shop' });
    if (what === 'a gap') tell(server, sync);
    else sync.hear(2, null);
    await pass(100);
    expect([store.app.name, store.app.widgets['a']?.style?.['color']]).toEqual(['Shop', 'red']);
    expect(server.looks).toBe(2);
  });

  it('reads on where an answer is older than what was told meanwhile', async () => {
    const server = fresh();
    const { sync, store, move } = open(server);
    sync.setFollowing(true);
    await pass(100);
    move(5);
    await pass(delayMs + 49);
    server.others(color('red'));
    sync.hear(3, null);
    await pass(2);
    server.others({ op: 'set', at: ['name'], value: 'Shop' });
    await pass(200);
    expect(store.app.name).toBe('Shop');
    expect(server.app).toEqual(store.app);
  });

  it('is saved when its own edit is told, before the answer, and after a lost one', async () => {
    const server = fresh();
    const { sync, move } = open(server);
    sync.setFollowing(true);
    await pass(100);
    server.mode = 'loses the answer';
    move(7);
    await pass(delayMs + 51);
    expect(sync.isUnsaved).toBe(true);
    tell(server, sync);
    expect([sync.status, sync.isUnsaved]).toEqual([{ kind: 'saved' }, false]);
    expect(server.app.widgets['a']?.x).toBe(7);
  });

  it('has screens that two add at once in the same order as everybody', async () => {
    const server = fresh();
    const [one, other] = [open(server), open(server)];
    const screen = (id: string) => ({ id, name: id, x: 0, y: 0, w: 10, h: 10, children: [] });
    for (const [id, { store, sync }] of [['s_one', one] as const, ['s_other', other] as const]) {
      sync.setFollowing(true);
      await pass(100);
      store.transact('add', (tx) => tx.put('screens', screen(id)));
    }
    await pass(1_000);
    for (const { sync } of [one, other]) tell(server, sync, 1);
    const order = Object.keys(server.app.screens);
    expect(order).toHaveLength(3);
    for (const { store } of [one, other]) expect(Object.keys(store.app.screens)).toEqual(order);
  });
});
