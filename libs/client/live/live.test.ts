import { jest } from '@jest/globals';
import { closings } from '@rehearse/contract';
import type { LiveMessage, LivePerson } from '@rehearse/contract';
import { Live } from './live';
import { usersOf } from './users';

const person = (connection: string, fields: Partial<LivePerson> = {}): LivePerson => ({
  connection,
  user: connection,
  name: '',
  color: 0,
  page: 'editor',
  idle: false,
  inherited: false,
  cursor: null,
  selection: [],
  drag: null,
  typing: null,
  asks: 0,
  camera: null,
  ...fields,
});

/** The server's end of one socket. */
class Socket extends EventTarget {
  readonly said: { readonly type: string }[] = [];
  isClosed = false;
  constructor(readonly address: string) {
    super();
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.isClosed = true;
  }
  tell(message: LiveMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  welcome(...others: LivePerson[]): void {
    this.tell({ type: 'welcome', connection: 'me', permission: 2, people: [person('me'), ...others] });
  }
  end(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const sockets: Socket[] = [];
/** Counts the tickets. */
let asked = 0;
let mayAsk = true;
let live: Live;
let leave: () => void;
const latest = (): Socket => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('there is no socket');
  return socket;
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  jest.useFakeTimers();
  sockets.length = 0;
  asked = 0;
  mayAsk = true;
  live = new Live({
    address: async () => {
      asked += 1;
      if (!mayAsk) throw new Error('no network');
      return `ws://server/?token=${asked}`;
    },
    open: (address) => {
      const socket = new Socket(address);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    random: () => 1,
  });
  leave = live.start();
  await pass(0);
});
afterEach(() => {
  leave();
  jest.useRealTimers();
});

const names = () => live.others.map(({ connection }) => connection);

test('it knows who else is there, and what they do', () => {
  const listener = jest.fn();
  live.listen(listener);
  expect(live.state).toEqual({ kind: 'connecting' });
  latest().welcome(person('ada'));
  expect([live.state.kind, live.permission, names()]).toEqual(['open', 2, ['ada']]);
  latest().tell({ type: 'joined', person: person('bob') });
  latest().tell({
    type: 'presence',
    people: [
      { connection: 'bob', cursor: { x: 1, y: 2 } },
      { connection: 'me', idle: true },
    ],
  });
  latest().tell({ type: 'presence', people: [{ connection: 'bob', selection: ['w1'] }, { connection: 'nobody' }] });
  expect(live.others[1]).toEqual(person('bob', { cursor: { x: 1, y: 2 }, selection: ['w1'] }));
  latest().tell({ type: 'left', connection: 'ada' });
  latest().tell({ type: 'rights', permission: 1 });
  expect([names(), live.permission]).toEqual([['bob'], 1]);
  listener.mockClear();
  latest().tell({ type: 'pong' });
  expect(listener).not.toHaveBeenCalled();
});

test('what its person does is told 20 times a second at most, the latest in the end', async () => {
  live.show({ selection: ['w1'] });
  expect(latest().said).toEqual([]);
  latest().welcome();
  expect(latest().said).toEqual([{ type: 'presence', selection: ['w1'] }]);
  for (let x = 1; x <= 100; x += 1) {
    live.show({ cursor: { x, y: 0 } });
    await pass(10);
  }
  await pass(100);
  const moves = latest().said.slice(1);
  expect(moves.length).toBeLessThanOrEqual(21);
  expect(moves.at(-1)).toEqual({ type: 'presence', cursor: { x: 100, y: 0 } });
});

test('it comes back with a new ticket, ever later, and tells anew what it shows', async () => {
  latest().welcome(person('ada'));
  live.show({ selection: ['w1'], cursor: { x: 1, y: 1 } });
  latest().end(1001);
  expect([live.state.kind, names()]).toEqual(['away', []]);
  mayAsk = false;
  await pass(500 + 1_000 + 2_000);
  expect(asked).toBe(4);
  mayAsk = true;
  await pass(4_000);
  latest().welcome(person('bob'));
  expect([sockets.length, latest().address, live.state.kind, names()]).toEqual([
    2,
    'ws://server/?token=5',
    'open',
    ['bob'],
  ]);
  expect(latest().said).toEqual([{ type: 'presence', selection: ['w1'], cursor: { x: 1, y: 1 } }]);
  latest().end(1006);
  await pass(500);
  expect(sockets).toHaveLength(3);
});

test.each(['loggedOut', 'forbidden', 'deleted'] as const)('%s is the end', async (why) => {
  latest().welcome();
  latest().end(closings[why]);
  expect(live.state).toEqual({ kind: 'ended', why });
  await pass(120_000);
  expect(asked).toBe(1);
});

test('where there are too many it comes much later', async () => {
  latest().end(closings.full);
  await pass(29_000);
  expect(asked).toBe(1);
  await pass(1_000);
  expect(asked).toBe(2);
});

test('a server that does not answer is none', async () => {
  latest().welcome();
  await pass(10_000);
  expect(latest().said).toEqual([{ type: 'ping' }]);
  latest().tell({ type: 'pong' });
  await pass(10_000);
  expect([latest().said.length, sockets.length]).toEqual([2, 1]);
  await pass(10_000);
  expect([live.state.kind, latest().isClosed]).toEqual(['away', true]);
  latest().welcome(person('ada'));
  expect(live.state.kind).toBe('away');
  await pass(500);
  expect(sockets).toHaveLength(2);
  await pass(20_000);
  expect(latest().isClosed).toBe(true);
});

test('who leaves is gone for good', async () => {
  latest().welcome();
  leave();
  expect(latest().isClosed).toBe(true);
  latest().end(1006);
  await pass(60_000);
  expect(asked).toBe(1);
});

test('a person is one, however many pages it has', () => {
  const pages = [
    person('1', { user: 'ada', name: 'Ada', color: 4, idle: true }),
    person('2', { user: 'bob', color: 5 }),
    person('3', { user: 'ada', color: 4, page: 'test' }),
    person('4', { user: 'ada', color: 4, cursor: { x: 0, y: 0 } }),
  ];
  expect(usersOf(pages).map(({ id, color, isIdle, page }) => [id, color, isIdle, page.connection])).toEqual([
    ['ada', 4, false, '4'],
    ['bob', 5, false, '2'],
  ]);
  expect(usersOf(pages.slice(0, 1))[0]?.isIdle).toBe(true);
});
