// Large answers that nobody takes.
import { guest, limits } from '@rehearse/contract';
import { newApp, newPerson, sender, smallApp } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { get } from 'node:http';
import type { ClientRequest } from 'node:http';
import { auth } from '../../services/auth';
import { gateway } from '../../services/gateway';
import { studio } from '../../services/studio';
import { LargeAnswers } from './large-answers';

const open: ClientRequest[] = [];

/** The status. The answer is not read. */
function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { headers, agent: false }, (answer) => {
      answer.on('error', () => undefined);
      resolve(answer.statusCode ?? 0);
    });
    request.on('error', () => undefined);
    open.push(request);
  });
}
const leave = () => open.splice(0).forEach((request) => request.destroy());
afterEach(leave);

describe('of prototypes that everybody may see', () => {
  const bytes = 14_500_000;
  const max = Math.floor(limits.answerBytesOfPerson / bytes);
  let running: TestServer;
  let send: Send;
  let ada: Person;
  let apps: OwnApp[];
  beforeAll(async () => {
    running = await openTestServer({ services: [gateway, auth, studio] });
    send = sender(running.server.url);
    ada = await newPerson(send);
    apps = [];
    const { widgets } = smallApp() as { widgets: { w10003: object } };
    const fields = { widgets: { w10003: { ...widgets.w10003, props: { label: 'x'.repeat(bytes) } } } };
    for (let made = 0; made <= max; made += 1) apps.push(await newApp(send, ada, { ...fields, isPublic: true }));
  });
  afterAll(() => running.close());
  const adas = () => ({ authorization: `Bearer ${ada.token}` });
  const urls = () => apps.map(({ id }) => `${running.server.url}/rest/apps/${id}.json`);

  test('one caller has so many bytes at once, others have room, and who leaves has it again', async () => {
    const [last = '', ...others] = urls();
    for (const url of others) for (let time = 0; time < 5; time += 1) expect(await ask(url, adas())).toBe(200);
    expect(await ask(last, adas())).toBe(429);
    expect(await ask(last)).toBe(200);
    leave();
    await eventually(async () => expect(await ask(last, adas())).toBe(200));
  });

  test('guests of one place are many people', async () => {
    for (const url of urls()) for (let time = 0; time < 5; time += 1) expect(await ask(url)).toBe(200);
  });

  test('an answer that is refused says nothing of what was asked for', async () => {
    const [last = '', ...others] = urls();
    for (const url of others) expect(await ask(url, adas())).toBe(200);
    const { status, headers, json } = await send('GET', new URL(last).pathname, {
      headers: { 'accept-encoding': 'identity', ...adas() },
    });
    expect([status, json]).toEqual([429, { type: 'error', errors: ['request/rate'] }]);
    expect(headers.get('retry-after')).toBe('1');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('of all', () => {
  const bytes = 16_000_000;
  const each = Math.floor(limits.answerBytesOfPerson / bytes);
  const people = Math.floor(limits.answerBytes / (each * bytes));
  let server: FastifyInstance;
  let url: string;
  /** How they were sent away, or left. */
  let ended: string[];
  beforeAll(async () => {
    const large = new LargeAnswers();
    server = fastify({ forceCloseConnections: true });
    server.decorateRequest('edge');
    server.get<{ Params: { person: string; content: string } }>('/:person/:content', async (request, reply) => {
      const { person: id, content } = request.params;
      request.edge = { route: null, principal: { ...guest, id, role: 'user' }, access: null };
      reply.raw.once('close', () => ended.push(request.url));
      return reply.send(large.take(reply, Buffer.alloc(bytes), content));
    });
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => (ended = []));
  afterEach(async () => {
    const asked = open.length;
    leave();
    await eventually(() => expect(ended).toHaveLength(asked));
  });
  afterAll(() => server.close());

  test('who holds the most makes room', async () => {
    expect(await ask(`${url}/eve/own`)).toBe(200);
    for (let person = 0; person < people; person += 1)
      for (let content = 0; content < each; content += 1)
        expect(await ask(`${url}/mallory-${person}/${person}-${content}`)).toBe(200);
    await eventually(() => expect(ended).toEqual(['/mallory-0/0-0']));
    expect(await ask(`${url}/bob/own-too`)).toBe(200);
    await eventually(() => expect(ended).toEqual(['/mallory-0/0-0', '/mallory-1/1-0']));
  });

  test('a crowd that is sent the same takes the room of one', async () => {
    for (let person = 0; person < 2 * people * each; person += 1)
      expect(await ask(`${url}/tester-${person}/same`)).toBe(200);
    expect(ended).toEqual([]);
  });
});
