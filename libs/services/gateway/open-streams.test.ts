// What open streams cost, and who has room for more of them.
import { jest } from '@jest/globals';
import { channels, Failure, limits } from '@rehearse/contract';
import { openEmbedded } from '@rehearse/platform/embedded';
import type { Platform } from '@rehearse/platform/ports';
import { eventually } from '@rehearse/testkit/waiting';
import { fastify } from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import type { ClientRequest } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { OpenStreams } from './open-streams';

interface Named {
  readonly person: string;
  readonly app: string;
}

let platform: Platform;
let dataFolder: string;
let streams: OpenStreams;
let server: FastifyInstance;
let port: number;
/** How often each stream was checked, and whose right has ended. */
let checks: Map<string, number>;
let ended: Set<string>;
/** Nobody can be asked. */
let isAway: boolean;
/** What authorization waits for. */
let asking: Promise<void>;
let asked: number;
let open: ClientRequest[];

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-test-'));
  platform = await openEmbedded({ dataFolder });
  [checks, ended, asking, asked, open] = [new Map(), new Set(), Promise.resolve(), 0, []];
  isAway = false;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  streams = new OpenStreams(platform.bus);
  await streams.onModuleInit();
  server = fastify({ forceCloseConnections: true });
  server.get('/:person/:app', async ({ params }, reply) => {
    asked += 1;
    await asking;
    begin(params as Named, reply);
    reply.hijack();
    reply.raw.write(': open\n\n');
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.server.address() as AddressInfo);
});
afterEach(async () => {
  open.forEach((request) => request.destroy());
  streams.onApplicationShutdown();
  jest.useRealTimers();
  await server.close();
  await platform.close();
  await rm(dataFolder, { recursive: true });
});

function begin({ person, app }: Named, reply: FastifyReply): void {
  const name = `${person} ${app}`;
  const check = async () => {
    checks.set(name, (checks.get(name) ?? 0) + 1);
    if (isAway) throw new Failure('server/unavailable');
    if (ended.has(name)) throw new Failure('auth/forbidden');
  };
  streams.add({ person, app, isSocket: app === 'socket', check }, reply);
}

/** The status, when it has come. */
function ask(person: string, app: string): Promise<number> {
  return new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', path: `/${person}/${app}`, agent: false });
    open.push(request);
    request.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', () => resolve(0));
  });
}
const connections = () =>
  new Promise<number>((resolve) => server.server.getConnections((_error, count) => resolve(count)));
async function settle(): Promise<void> {
  for (let count = 0; count < 20; count += 1) await turn();
}

test('hints that come close together ask once, of those streams alone that they are about', async () => {
  for (const [person, app] of [
    ['ada', 'a'],
    ['bob', 'a'],
    ['bob', 'b'],
    ['eve', 'c'],
  ] as const)
    expect(await ask(person, app)).toBe(200);
  for (let hint = 0; hint < 100; hint += 1) await platform.bus.publish(channels.accessChanged, { app: 'a' });
  await platform.bus.publish(channels.accountChanged, { user: 'eve' });
  await settle();
  jest.advanceTimersByTime(499);
  expect(checks.size).toBe(0);
  jest.advanceTimersByTime(1);
  expect(Object.fromEntries(checks)).toEqual({ 'ada a': 1, 'bob a': 1, 'eve c': 1 });
  await platform.bus.publish(channels.accessChanged, { app: 'b' });
  await settle();
  jest.advanceTimersByTime(500);
  expect(Object.fromEntries(checks)).toEqual({ 'ada a': 1, 'bob a': 1, 'bob b': 1, 'eve c': 1 });
});

test('without a hint all are asked about, and who may not see it any more hears nothing more', async () => {
  for (const person of ['ada', 'bob']) expect(await ask(person, 'a')).toBe(200);
  ended.add('bob a');
  jest.advanceTimersByTime(2_500);
  expect(Object.fromEntries(checks)).toEqual({ 'ada a': 1, 'bob a': 1 });
  jest.useRealTimers();
  await eventually(async () => expect(await connections()).toBe(1));
});

test('while nobody can be asked who hears goes on hearing, and is asked about again', async () => {
  expect(await ask('ada', 'a')).toBe(200);
  isAway = true;
  jest.advanceTimersByTime(2_500);
  await settle();
  expect(await connections()).toBe(1);
  isAway = false;
  ended.add('ada a');
  jest.advanceTimersByTime(2_500);
  expect(Object.fromEntries(checks)).toEqual({ 'ada a': 2 });
  jest.useRealTimers();
  await eventually(async () => expect(await connections()).toBe(0));
});

test('of a socket its service is given two seconds to end it, and its rights are asked for when there is a hint', async () => {
  expect(await ask('ada', 'socket')).toBe(200);
  ended.add('ada socket');
  jest.advanceTimersByTime(10_000);
  expect(checks.size).toBe(0);
  await platform.bus.publish(channels.accountChanged, { user: 'ada' });
  await settle();
  jest.advanceTimersByTime(500);
  await settle();
  jest.advanceTimersByTime(1_999);
  expect([checks.get('ada socket'), await connections()]).toEqual([1, 1]);
  jest.advanceTimersByTime(1);
  jest.useRealTimers();
  await eventually(async () => expect(await connections()).toBe(0));
});

test('callers who leave while they are let in, or wait behind another answer, take no room', async () => {
  jest.useRealTimers();
  const authorization = Promise.withResolvers<void>();
  asking = authorization.promise;
  for (let count = 0; count < limits.streamsPerPerson - 3; count += 1) void ask('ada', 'a');
  const pipeline = connect(port, '127.0.0.1');
  pipeline.write('GET /ada/a HTTP/1.1\r\nhost: here\r\n\r\n'.repeat(3));
  await eventually(() => expect(asked).toBe(limits.streamsPerPerson));
  open.forEach((request) => request.destroy());
  await eventually(async () => expect(await connections()).toBe(1));
  authorization.resolve();
  await settle();
  for (let count = 0; count < limits.streamsPerPerson - 3; count += 1) expect(await ask('ada', 'a')).toBe(200);
  expect(await ask('ada', 'a')).toBe(500);
  pipeline.destroy();
  await eventually(async () => expect(await connections()).toBe(limits.streamsPerPerson - 3));
  for (let count = 0; count < 3; count += 1) expect(await ask('ada', 'a')).toBe(200);
  expect(await ask('ada', 'a')).toBe(500);
});
