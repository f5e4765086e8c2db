// Who gets a live socket, by which address, and what is told of it.
import { limits } from '@rehearse/contract';
import { createLog } from '@rehearse/platform/runtime';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { askForSocket, openShape, shapes } from '@rehearse/testkit/servers';
import type { Shape } from '@rehearse/testkit/servers';
import { once } from 'node:events';
import { collaboration } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { studio } from '../studio';
import { testing } from '../testing';
import { Client, openInherited, openPage, ticketFor } from './live.fixture';

describe.each(shapes)('%s', (name) => {
  let shape: Shape;
  let send: Send;
  let ada: Person;
  let mallory: Person;
  let app: OwnApp;
  let open: OwnApp;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const config = { publicUrl: undefined };
    shape = await openShape(name, { services: [gateway, auth, studio, testing, collaboration], config, log });
    send = sender(shape.url);
    [ada, mallory] = [await newPerson(send), await newPerson(send, 'mallory')];
    app = await newApp(send, ada);
    open = await newApp(send, ada, { isPublic: true });
  });
  afterAll(() => shape.close());

  const ask = (path: string, headers?: Readonly<Record<string, string>>) => askForSocket(shape.url, path, headers);
  async function statusOf(path: string, headers?: Readonly<Record<string, string>>) {
    const { status, socket } = await ask(path, headers);
    socket?.destroy();
    return status;
  }
  const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
  const unknown = '0'.repeat(24);

  test('a ticket opens one prototype, once', async () => {
    const path = `/rest/live/${app.id}`;
    const ticket = await ticketFor(shape.url, ada, path);
    expect(await statusOf(`/rest/live/${open.id}?token=${ticket}`)).toBe(401);
    const fresh = await ticketFor(shape.url, ada, path);
    expect([await statusOf(`${path}?token=${fresh}`), await statusOf(`${path}?token=${fresh}`)]).toEqual([101, 401]);
  });

  test('nobody opens our address who may not see the prototype, or is not logged in', async () => {
    const path = `/rest/live/${app.id}`;
    const byTicketOf = async (person: Person, of: string) =>
      statusOf(`/rest/live/${of}?token=${await ticketFor(shape.url, person, `/rest/live/${of}`)}`);
    expect(await statusOf(path)).toBe(401);
    expect(await statusOf(`/rest/live/${open.id}`)).toBe(401);
    expect(await statusOf(`${path}?token=${ada.token}`)).toBe(401);
    expect(await statusOf(`${path}?jwt=${ada.token}`)).toBe(401);
    expect(await byTicketOf(mallory, app.id)).toBe(403);
    expect(await byTicketOf(mallory, open.id)).toBe(101);
    expect(await byTicketOf(ada, unknown)).toBe(404);
    expect(await statusOf(`${path}?page=elsewhere`, bearer(ada))).toBe(400);
  });

  test('older clients come by the address that config.json names', async () => {
    const { json } = await send('GET', '/config.json');
    const { websocket } = json as { websocket: string };
    expect(websocket).toBe(`${shape.url.replace('http', 'ws')}/rest/live`);
    const client = new Client(new WebSocket(`${websocket}/?app=${app.id}&jwt=${ada.token}`));
    await once(client.socket, 'open');
    await client.close();
  });

  test('older clients are told 401, whatever is wrong', async () => {
    const { token } = ada;
    const ticket = await ticketFor(shape.url, ada, '/rest/live');
    const wrong = [
      '',
      `?app=${app.id}`,
      `?jwt=${token}`,
      `?app=&jwt=${token}`,
      `?app=${app.id}&jwt=`,
      `?app=${app.id}&jwt=${token}x`,
      `?app=${app.id}&jwt=${mallory.token}`,
      `?app=${unknown}&jwt=${token}`,
      `?app=${'x'.repeat(500)}&jwt=${token}`,
      `?app=${app.id}&app=${app.id}&jwt=${token}`,
      `?app=${app.id}&token=${token}`,
      `?app=${app.id}&token=${ticket}`,
      `?app=${open.id}&jwt=any`,
    ];
    for (const query of wrong) expect([query, await statusOf(`/rest/live/${query}`)]).toEqual([query, 401]);
    expect(await statusOf(`/rest/live/?app=${open.id}&jwt=${mallory.token}`)).toBe(101);
    expect(await statusOf(`/rest/live?app=${app.id}&jwt=${token}`)).toBe(101);
    // Of a login that has ended.
    const gone = await newPerson(send, 'gone');
    await send('DELETE', '/rest/login/', { token: gone.token });
    expect(await statusOf(`/rest/live/?app=${open.id}&jwt=${gone.token}`)).toBe(401);
  });

  test('the pages of other sites get none', async () => {
    const path = `/rest/live/?app=${app.id}&jwt=${ada.token}`;
    expect(await statusOf(path, { origin: 'https://evil.example.org' })).toBe(403);
    expect(await statusOf(path, { origin: shape.url })).toBe(101);
  });

  test('a login in an address is one nowhere else', async () => {
    expect(await send('GET', `/rest/apps/${app.id}.json?jwt=${ada.token}`)).toMatchObject({ status: 401 });
    expect(await send('GET', `/rest/apps?jwt=${ada.token}`)).toMatchObject({ json: [] });
  });

  test('nobody asks without end', async () => {
    const eve = await newPerson(send, 'eve');
    const statuses = new Set<number | undefined>();
    for (let time = 0; time < 150; time += 1)
      statuses.add(await statusOf(`/rest/live/?app=${app.id}&jwt=${eve.token}`));
    expect([...statuses]).toEqual([401, 429]);
  });

  test('nobody has too many at a time', async () => {
    const [carl, apps] = [await newPerson(send, 'carl'), []] as [Person, OwnApp[]];
    for (let count = 0; count < 3; count += 1) apps.push(await newApp(send, carl));
    const clients = [];
    for (let count = 0; count < limits.streamsPerPerson; count += 1)
      clients.push(await openInherited(shape.url, carl, apps[count % 3]?.id ?? ''));
    expect(await statusOf(`/rest/live/?app=${apps[0]?.id}&jwt=${carl.token}`)).toBe(429);
    for (const client of clients) await client.close();
  });

  test('who is there without a word is gone within 20 seconds', async () => {
    const page = await openPage(shape.url, ada, app.id);
    const { socket } = await ask(`/rest/live/?app=${app.id}&jwt=${ada.token}`);
    await page.sees([{ inherited: true }]);
    // A closed lid: the connection is open, and nothing answers.
    socket?.pause();
    const began = performance.now();
    await page.sees([], 25_000);
    expect(performance.now() - began).toBeGreaterThan(5_000);
    socket?.destroy();
    await page.close();
  });

  test('nothing of a ticket or a login is in the log, or in figures', async () => {
    await (await openPage(shape.url, ada, app.id)).close();
    await (await openInherited(shape.url, ada, app.id)).close();
    await statusOf(`/rest/live/?app=${app.id}&jwt=${mallory.token}`);
    const told = [...lines];
    for (const url of [shape.url, ...shape.pods.map((pod) => pod.url)]) {
      const { text } = await sender(url)('GET', '/metrics');
      told.push(text);
    }
    expect(told.some((text) => text.includes('live.inherited'))).toBe(true);
    expect(told.filter((text) => /eyJ[\w-]{10}|token=|jwt=/.test(text))).toEqual([]);
  });
});
