// A request that becomes a websocket comes in as every other one does, in one process and through the gateway.
import { limits } from '@rehearse/contract';
import { createLog } from '@rehearse/platform/runtime';
import { startServer } from '@rehearse/server';
import { eventually } from '@rehearse/testkit/waiting';
import { once } from 'node:events';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { askForSocket, openShape, shapes } from '@rehearse/testkit/servers';
import type { Shape } from '@rehearse/testkit/servers';
import { testConfig } from '@rehearse/testkit/servers';
import { gateway } from '.';
import { auth } from '../auth';
import { left, rooms } from './rooms.fixture';
import { studio } from '../studio';
import { testing } from '../testing';

describe.each(shapes)('%s', (name) => {
  let shape: Shape;
  let send: Send;
  let ada: Person;
  let app: OwnApp;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const config = { publicUrl: 'https://rehearse.example.org' };
    shape = await openShape(name, { services: [gateway, auth, studio, testing, rooms], config, log });
    send = sender(shape.url);
    ada = await newPerson(send);
    app = await newApp(send, ada);
  });
  afterAll(() => shape.close());

  const pathOf = ({ id: of }: OwnApp) => `/rest/rooms/${of}/join`;
  async function ticketFor(path: string, { token } = ada): Promise<string> {
    const { json } = await send('POST', '/rest/ticket', { token, body: { path } });
    return (json as { ticket: string }).ticket;
  }

  /** As a page does it. */
  async function join(person = ada, path = pathOf(app), query = '') {
    const ticket = await ticketFor(path, person);
    const socket = new WebSocket(`${shape.url.replace('http', 'ws')}${path}?token=${ticket}${query}`);
    const closed = once(socket, 'close').then(([event]) => (event as CloseEvent).code);
    const next = async () => JSON.parse(String(((await once(socket, 'message')) as [MessageEvent])[0].data)) as unknown;
    return { socket, closed, next, say: (event: string, data: string) => socket.send(JSON.stringify({ event, data })) };
  }

  async function answerTo(path: string, headers?: Readonly<Record<string, string>>) {
    const { status, text, socket } = await askForSocket(shape.url, path, headers);
    socket?.destroy();
    return { status, text };
  }
  const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

  test('a page joins by a ticket, and the service knows who it is and what was asked for', async () => {
    const { socket, next, say, closed } = await join(ada, pathOf(app), '&as=host');
    expect(await next()).toEqual({ welcome: ada.id, app: app.id, as: 'host' });
    const echo = next();
    say('say', 'hello');
    expect(await echo).toEqual({ heard: 'hello' });
    socket.close();
    await closed;
    await eventually(() => expect(left).toContainEqual({ who: ada.id, code: 1005 }));
  });

  test('the service ends it with its own code', async () => {
    const { next, say, closed } = await join();
    await next();
    say('leave', '');
    expect(await closed).toBe(4_000);
  });

  test('nobody gets in who may not, and hears why as with any request', async () => {
    const mallory = await newPerson(send, 'mallory');
    const path = pathOf(app);
    const answers = [
      await answerTo(path),
      await answerTo(path, bearer(mallory)),
      await answerTo(`${path}?token=${ada.token}`),
      await answerTo(pathOf({ ...app, id: 'nothing' }), bearer(ada)),
      await answerTo(`${path}?as=king`, bearer(ada)),
      await answerTo('/rest/nowhere', bearer(ada)),
      await answerTo(path, bearer(ada)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 401, 404, 400, 404, 101]);
    expect(answers[0]?.text).toContain('auth/login-required');
    const used = await ticketFor(path);
    expect([await answerTo(`${path}?token=${used}`), await answerTo(`${path}?token=${used}`)]).toMatchObject([
      { status: 101 },
      { status: 401 },
    ]);
  });

  test('the pages of other sites are refused, our own are not', async () => {
    const path = pathOf(app);
    const from = async (origin: string) => (await answerTo(path, { ...bearer(ada), origin })).status;
    expect(await from('https://evil.example.org')).toBe(403);
    expect(await from('null')).toBe(403);
    expect(await from(shape.url)).toBe(101);
    expect(await from('https://rehearse.example.org')).toBe(101);
  });

  test('without an upgrade, or with another one, it is an ordinary request', async () => {
    expect(await send('GET', pathOf(app), { token: ada.token })).toMatchObject({ status: 400 });
    expect(await answerTo(pathOf(app), { ...bearer(ada), upgrade: 'h2c' })).toMatchObject({ status: 400 });
    expect(await answerTo('/rest/apps', { ...bearer(ada) })).toMatchObject({ status: 200 });
  });

  test('nobody has too many at a time, and a message that is too large ends one', async () => {
    const carl = await newPerson(send, 'carl');
    const path = pathOf(await newApp(send, carl));
    const sockets = [];
    for (let count = 0; count < limits.streamsPerPerson; count += 1) {
      const joined = await join(carl, path);
      await joined.next();
      sockets.push(joined);
    }
    expect(await answerTo(path, bearer(carl))).toMatchObject({ status: 429 });
    const [first, ...others] = sockets;
    first?.say('say', 'x'.repeat(1_000));
    expect(await first?.closed).toBe(1009);
    await eventually(async () => expect(await answerTo(path, bearer(carl))).toMatchObject({ status: 101 }));
    for (const { socket } of others) socket.close();
  });

  test('it ends with the right to it', async () => {
    const eve = await newPerson(send, 'eve');
    const { next, closed } = await join(eve, pathOf(await newApp(send, eve)));
    await next();
    await send('DELETE', '/rest/login/', { token: eve.token });
    expect(await closed).toBe(1006);
    await eventually(() => expect(left).toContainEqual({ who: eve.id, code: 1006 }));
  });

  test('answers are counted, and nothing of a ticket or a login is in the log', async () => {
    await answerTo(`${pathOf(app)}?token=${await ticketFor(pathOf(app))}`);
    const { text } = await send('GET', '/metrics');
    expect(text).toMatch(/^http_requests_total\{route="rooms.join",status="101"\} [1-9]/m);
    expect(lines.some((line) => line.includes('rooms.join'))).toBe(true);
    expect(lines.filter((line) => /eyJ[\w-]{10}|token=/.test(line))).toEqual([]);
  });

  test('whoever is connected when the server closes is told to come again, and so is the service', async () => {
    left.length = 0;
    const config = { ...testConfig, elsewhere: Object.fromEntries(shape.pods.map(({ url }) => ['analytics', url])) };
    const { platform } = shape;
    const services =
      name === 'one process' ? [gateway, auth, studio, testing, rooms] : [gateway, auth, studio, testing];
    const server = await startServer({ platform, clickhouse: null, services, config });
    const ticket = await ticketFor(pathOf(app));
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}${pathOf(app)}?token=${ticket}`);
    await once(socket, 'message');
    const closed = once(socket, 'close').then(([event]) => (event as CloseEvent).code);
    const begun = performance.now();
    await server.close();
    expect(await closed).toBe(1001);
    await eventually(() => expect(left).toEqual([{ who: ada.id, code: 1001 }]));
    expect(performance.now() - begun).toBeLessThan(4_000);
  });

  test('a service that goes away tells those who are connected; afterwards it is away for everybody', async () => {
    const pod = shape.pods.at(-1);
    if (!pod) return;
    const { next, closed } = await join();
    await next();
    await pod.close();
    expect(await closed).toBe(1001);
    expect(await answerTo(pathOf(app), bearer(ada))).toMatchObject({
      status: 503,
      text: expect.stringContaining('server/unavailable'),
    });
  });
});
