// One room in several processes: who is there when nobody does anything, and when processes or words are lost.
import { jest } from '@jest/globals';
import { guest, limits } from '@rehearse/contract';
import type { LiveMessage, Permission } from '@rehearse/contract';
import { EventEmitter } from 'node:events';
import { colorOf } from './color';
import { Connection } from './connection';
import { replicaMessageSchema } from './replica.messages';
import type { ReplicaWord } from './replica.messages';
import { Room } from './room';

class Socket extends EventEmitter {
  readonly bufferedAmount = 0;
  readonly heard: LiveMessage[] = [];
  send(text: string): void {
    this.heard.push(JSON.parse(text));
  }
  close(): void {}
  terminate(): void {}
  ping(): void {}
}

interface Member {
  readonly connection: Connection;
  readonly heard: readonly LiveMessage[];
}

/** Three processes with a room each; what is on the bus comes at once, unless it is lost. */
class Replicas {
  readonly rooms: readonly Room[];
  /** Processes that nobody hears, and that hear nobody. */
  readonly cut = new Set<number>();
  /** What the first one has said. */
  readonly words: ReplicaWord['kind'][] = [];

  constructor() {
    this.rooms = [0, 1, 2].map(
      (from) =>
        new Room(
          'app',
          (word) => this.publish(from, word),
          () => [],
        ),
    );
  }

  join(at: number, user: string, permission: Permission = 2, isInherited = false): Member {
    const socket = new Socket();
    const principal = { ...guest, id: user, name: user, role: 'user' as const };
    const access = { exists: true, permission, isPublic: permission === 0 };
    const connection = new Connection(socket, { app: 'app', principal, access, isInherited });
    this.rooms[at]?.join(connection, 'editor');
    return { connection, heard: socket.heard };
  }

  /** Of processes that go on. */
  beat(times = 1): void {
    for (let time = 0; time < times; time += 1) {
      jest.advanceTimersByTime(2_000);
      for (const room of this.rooms) room.beat();
    }
  }

  private publish(from: number, word: ReplicaWord): void {
    if (from === 0) this.words.push(word.kind);
    if (this.cut.has(from)) return;
    const message = replicaMessageSchema.parse(JSON.parse(JSON.stringify({ ...word, from: `${from}` })));
    this.rooms.forEach((room, to) => {
      if (to !== from && !this.cut.has(to)) room.hear(message);
    });
  }
}

/** By all that it has heard. */
function seenBy({ heard }: Member): readonly string[] {
  const there = new Map<string, string>();
  for (const message of heard) {
    if (message.type === 'welcome') for (const { connection, user } of message.people) there.set(connection, user);
    if (message.type === 'joined') there.set(message.person.connection, message.person.user);
    if (message.type === 'left') there.delete(message.connection);
  }
  return [...there.values()].toSorted();
}
const presences = ({ heard }: Member) =>
  heard.flatMap((message) => (message.type === 'presence' ? message.people : []));

let replicas: Replicas;
beforeEach(() => {
  jest.useFakeTimers();
  replicas = new Replicas();
});
afterEach(() => {
  jest.useRealTimers();
});

test('who comes later knows who was there, in whichever process', () => {
  const [ada, bob, cleo] = [replicas.join(0, 'ada'), replicas.join(1, 'bob'), replicas.join(2, 'cleo')];
  for (const member of [ada, bob, cleo]) expect(seenBy(member)).toEqual(['ada', 'bob', 'cleo']);
  replicas.rooms[1]?.leave(bob.connection);
  for (const member of [ada, cleo]) expect(seenBy(member)).toEqual(['ada', 'cleo']);
});

test('a process that is silent has nobody, and has them again when it is heard again', () => {
  const [ada, bob] = [replicas.join(0, 'ada'), replicas.join(1, 'bob')];
  replicas.cut.add(1);
  replicas.beat(3);
  expect(seenBy(ada)).toEqual(['ada', 'bob']);
  replicas.beat();
  expect(seenBy(ada)).toEqual(['ada']);
  expect(seenBy(bob)).toEqual(['bob']);
  replicas.cut.clear();
  replicas.beat();
  for (const member of [ada, bob]) expect(seenBy(member)).toEqual(['ada', 'bob']);
});

test('what was lost on the way is told with the next beat: who came, who left, and what they did', () => {
  const [ada, bob] = [replicas.join(0, 'ada'), replicas.join(1, 'bob')];
  replicas.cut.add(1);
  const cleo = replicas.join(1, 'cleo');
  replicas.rooms[1]?.act(cleo.connection, { cursor: { x: 1, y: 2 } });
  replicas.rooms[1]?.leave(bob.connection);
  expect(seenBy(ada)).toEqual(['ada', 'bob']);
  replicas.cut.clear();
  replicas.beat();
  expect(seenBy(ada)).toEqual(['ada', 'cleo']);
  const joined = ada.heard.flatMap((message) => (message.type === 'joined' ? [message.person] : []));
  expect(joined.at(-1)).toMatchObject({ user: 'cleo', cursor: { x: 1, y: 2 } });
  replicas.cut.add(1);
  replicas.rooms[1]?.act(cleo.connection, { selection: ['w1'] });
  jest.advanceTimersByTime(100);
  replicas.cut.clear();
  replicas.beat();
  expect(presences(ada)).toMatchObject([{ connection: cleo.connection.id, cursor: { x: 1, y: 2 }, selection: ['w1'] }]);
});

test('after a minute without anything a person is idle, and with the next act no more', () => {
  const [ada, bob] = [replicas.join(0, 'ada'), replicas.join(1, 'bob')];
  replicas.beat(limits.liveIdleMs / 2_000);
  expect(presences(ada)).toEqual([]);
  replicas.rooms[0]?.act(ada.connection, { cursor: null });
  replicas.beat(1);
  const idle = { connection: bob.connection.id, idle: true };
  expect(presences(ada)).toEqual([idle]);
  jest.advanceTimersByTime(100);
  replicas.rooms[1]?.act(bob.connection, { page: 'test' });
  expect(presences(ada)).toEqual([idle, { connection: bob.connection.id, page: 'test', idle: false }]);
});

test('acts of 33 ms are one message to everybody, and one to the other processes; nobody is told what only they did', () => {
  const [ada, bob, cleo] = [replicas.join(0, 'ada'), replicas.join(0, 'bob'), replicas.join(1, 'cleo')];
  const room = replicas.rooms[0];
  room?.act(ada.connection, { cursor: { x: 0, y: 0 } });
  replicas.words.length = 0;
  for (let x = 1; x <= 100; x += 1)
    for (const { connection } of [ada, bob]) room?.act(connection, { cursor: { x, y: 0 } });
  jest.advanceTimersByTime(32);
  expect(presences(cleo)).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(replicas.words).toEqual(['presence']);
  const last = [ada, bob].map(({ connection }) => ({ connection: connection.id, cursor: { x: 100, y: 0 } }));
  expect(presences(cleo).slice(1)).toEqual(last);
  expect(presences(ada)).toEqual(last);
  expect(presences(bob)).toHaveLength(3);
});

test('a process with nobody else to tell says only who is there', () => {
  const ada = replicas.join(0, 'ada');
  for (let x = 1; x <= 10; x += 1) replicas.rooms[0]?.act(ada.connection, { cursor: { x, y: 0 } });
  replicas.rooms[0]?.pass(ada.connection, { type: 'hello' });
  jest.advanceTimersByTime(100);
  expect(replicas.words).toEqual(['people']);
});

test('older clients in other processes hear and are heard', () => {
  const [ada, bob, cleo] = [
    replicas.join(0, 'ada', 2, true),
    replicas.join(1, 'bob', 2, true),
    replicas.join(2, 'cleo'),
  ];
  replicas.rooms[0]?.pass(ada.connection, { id: 'm1', type: 'hello', user: { id: 'forged' } });
  const hello = { id: 'm1', type: 'hello', user: expect.objectContaining({ id: 'ada' }), appId: 'app' };
  expect(bob.heard).toContainEqual(expect.objectContaining(hello));
  expect(cleo.heard.filter(({ type }) => !['welcome', 'joined'].includes(type))).toEqual([]);
  replicas.rooms[2]?.act(cleo.connection, { cursor: { x: 3, y: 4 } });
  const mouse = { type: 'mouse', pos: { x: 3, y: 4 }, user: expect.objectContaining({ id: 'cleo' }) };
  for (const old of [ada, bob]) expect(old.heard).toContainEqual(expect.objectContaining(mouse));
  replicas.rooms[0]?.introduce(ada.connection);
  expect(ada.heard.at(-1)).toMatchObject({ type: 'imhere', user: { id: 'cleo' } });
  replicas.cut.add(2);
  replicas.beat(4);
  expect(ada.heard.at(-1)).toMatchObject({ type: 'bye', user: { id: 'cleo' } });
});

test('visitors leave room for the team', () => {
  const half = limits.liveConnections / 2;
  for (let count = 0; count < half; count += 1) replicas.join(count % 3, `visitor ${count}`, 0);
  const hasSpace = (user: string, permission: Permission): boolean => {
    const { connection } = replicas.join(0, user, permission);
    replicas.rooms[0]?.leave(connection);
    return replicas.rooms[0]?.hasSpaceFor(connection) ?? false;
  };
  expect([hasSpace('visitor', 0), hasSpace('ada', 1)]).toEqual([false, true]);
  for (let count = half; count < limits.liveConnections; count += 1) replicas.join(count % 3, `member ${count}`, 1);
  expect(hasSpace('ada', 3)).toBe(false);
});

test('colors differ as long as there are enough', () => {
  const people: { user: string; color: number }[] = [];
  for (let count = 0; count < 12; count += 1) people.push({ user: `u${count}`, color: colorOf(`u${count}`, people) });
  expect(new Set(people.map(({ color }) => color)).size).toBe(12);
  expect(colorOf('u3', people)).toBe(people[3]?.color);
  expect([colorOf('one more', people), colorOf('one more', [])].every((color) => color >= 0 && color < 12)).toBe(true);
  expect(colorOf('ada', [])).toBe(colorOf('ada', [{ user: 'bob', color: (colorOf('ada', []) + 1) % 12 }]));
});
