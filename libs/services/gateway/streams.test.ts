// What cannot send a header gets a ticket, never a login; and an open stream ends when the right to it does.
import { Controller, Module } from '@nestjs/common';
import { channels, limits, routes } from '@rehearse/contract';
import { Events, Route } from '@rehearse/server';
import type { Call, Service } from '@rehearse/server';
import { createLog } from '@rehearse/platform/runtime';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openShape, shapes } from '@rehearse/testkit/servers';
import type { Shape } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { gateway } from '.';
import { auth } from '../auth';
import { studio } from '../studio';
import { appCollection } from '../studio/app.document';
import { testing } from '../testing';

const { live } = routes.analytics;

/** Speaks once and then waits until its caller goes away. */
@Controller()
class LiveController {
  @Route(live)
  live({ signal, principal }: Call<typeof live>): Events {
    return new Events(
      (async function* () {
        yield { for: principal.id };
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      })(),
    );
  }
}
@Module({ controllers: [LiveController] })
class LiveModule {}
const analytics: Service = { name: 'analytics', needs: [], module: LiveModule };

/** The promise is five seconds; a machine may stand still for some more. */
const endsWithinMs = 15_000;

describe.each(shapes)('%s', (name) => {
  let shape: Shape;
  let send: Send;
  let ada: Person;
  let app: OwnApp;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    shape = await openShape(name, { services: [gateway, auth, studio, testing, analytics], log });
    send = sender(shape.url);
    ada = await newPerson(send);
    app = await newApp(send, ada);
  });
  afterAll(() => shape.close());

  const pathOf = ({ id }: OwnApp) => `/rest/analytics/${id}/live`;
  async function ticketFor(path: string, { token }: Person = ada): Promise<string> {
    const { json } = await send('POST', '/rest/ticket', { token, body: { path } });
    return (json as { ticket: string }).ticket;
  }

  /** An open stream that has said its first word. */
  async function open(person = ada, path = pathOf(app)) {
    const answer = await fetch(`${shape.url}${path}?token=${await ticketFor(path, person)}`);
    if (!answer.body || answer.status !== 200) throw new Error(`no stream: ${answer.status}`);
    const reader = answer.body.getReader();
    let heard = '';
    while (!heard.includes('data:')) heard += Buffer.from((await reader.read()).value ?? []).toString();
    const drain = async () => {
      while (!(await reader.read()).done);
    };
    let isOpen = true;
    const ended = drain()
      .catch(() => undefined)
      .finally(() => (isOpen = false));
    return { heard, ended, isOpen: () => isOpen, leave: () => reader.cancel() };
  }
  /** As studio does it. */
  async function setMembers({ id }: OwnApp, members: readonly { user: string; permission: number }[]): Promise<void> {
    const { documents, bus } = shape.platform;
    await documents.collection(appCollection).change(id, { set: [[['members'], [...members]]] });
    await bus.publish(channels.accessChanged, { app: id });
  }
  const within = async (ended: Promise<unknown>) => {
    const begun = performance.now();
    await ended;
    expect(performance.now() - begun).toBeLessThan(endsWithinMs);
  };

  test('a login in an address is refused, everywhere', async () => {
    for (const path of [pathOf(app), `/rest/images/${app.id}/x.png`, `/rest/apps/${app.id}.json`, '/rest/retire'])
      expect([path, (await send('GET', `${path}?token=${ada.token}`)).status]).toEqual([path, 401]);
  });

  test('a ticket opens one address, once, for whom it was drawn', async () => {
    const stream = await open();
    expect(stream.heard).toContain(`{"for":"${ada.id}"}`);
    await stream.leave();
    const ticket = await ticketFor(pathOf(app));
    const other = await newApp(send, ada);
    const at = async (path: string) => (await send('GET', `${path}?token=${ticket}`)).status;
    expect(await at(pathOf(other))).toBe(401);
    expect(await at(`/rest/apps/${app.id}.json`)).toBe(401);
    expect((await send('GET', `/rest/apps/${app.id}.json`, { token: ticket })).status).toBe(401);
    const used = await ticketFor(`/rest/images/${app.id}/x.png`);
    const picture = () => send('GET', `/rest/images/${app.id}/x.png?token=${used}`);
    expect([(await picture()).status, (await picture()).status]).toEqual([404, 401]);
    expect((await send('POST', '/rest/ticket', { body: { path: pathOf(app) } })).status).toBe(401);
  });

  test('it opens nothing that its person may not see, and nothing when its login has ended', async () => {
    const mallory = await newPerson(send, 'mallory');
    const hers = await ticketFor(pathOf(app), mallory);
    expect((await send('GET', `${pathOf(app)}?token=${hers}`)).status).toBe(403);
    const late = await ticketFor(`/rest/images/${app.id}/x.png`, mallory);
    await send('DELETE', '/rest/login/', { token: mallory.token });
    expect((await send('GET', `/rest/images/${app.id}/x.png?token=${late}`)).status).toBe(401);
  });

  test('pictures open by a cookie that opens nothing else', async () => {
    const body = { email: ada.email, password: ada.password };
    const { headers, json } = await send('POST', '/rest/login/', { body });
    const set = headers.get('set-cookie') ?? '';
    const of = (place: string) =>
      `rehearsePictures=[\\w.-]+; Path=/rest/${place}; Max-Age=\\d+; HttpOnly; SameSite=Strict`;
    expect(set).toMatch(new RegExp(`^${of('images')}, ${of('uploads')}$`));
    const [cookie = ''] = set.split(';');
    const get = async (path: string) => (await send('GET', path, { headers: { cookie } })).status;
    expect(await get(`/rest/images/${app.id}/x.png`)).toBe(404);
    for (const path of [`/rest/images/${app.id}.json`, `/rest/apps/${app.id}.json`, pathOf(app)])
      expect([path, await get(path)]).toEqual([path, 401]);
    const bearer = cookie.slice(cookie.indexOf('=') + 1);
    expect((await send('GET', `/rest/apps/${app.id}.json`, { token: bearer })).status).toBe(401);
    const out = await send('DELETE', '/rest/login/', { token: (json as { token: string }).token });
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await get(`/rest/images/${app.id}/x.png`)).toBe(401);
  });

  test('a stream ends with the login that opened it, and no other one', async () => {
    const [bob, eve] = [await newPerson(send, 'bob'), await newPerson(send, 'eve')];
    const path = pathOf(await newApp(send, bob));
    const [his, hers] = [await open(bob, path), await open(eve, pathOf(await newApp(send, eve)))];
    await send('DELETE', '/rest/login/', { token: bob.token });
    await within(his.ended);
    expect(hers.isOpen()).toBe(true);
    await hers.leave();
  });

  test('a stream ends with a membership, a prototype, and an account', async () => {
    const [owner, member] = [await newPerson(send, 'owner'), await newPerson(send, 'member')];
    const [team, gone] = [await newApp(send, owner), await newApp(send, owner)];
    await setMembers(team, [
      { user: owner.id, permission: 3 },
      { user: member.id, permission: 1 },
    ]);
    const [hers, deleted, own] = [
      await open(member, pathOf(team)),
      await open(owner, pathOf(gone)),
      await open(owner, pathOf(team)),
    ];
    await setMembers(team, [{ user: owner.id, permission: 3 }]);
    await within(hers.ended);
    await send('DELETE', `/rest/apps/${gone.id}.json`, { token: owner.token });
    await within(deleted.ended);
    expect(own.isOpen()).toBe(true);
    await send('POST', '/rest/retire', { token: owner.token, body: { current: owner.password } });
    await within(own.ended);
  });

  test('nobody has too many at a time', async () => {
    const carl = await newPerson(send, 'carl');
    const path = pathOf(await newApp(send, carl));
    const streams = [];
    for (let count = 0; count < limits.streamsPerPerson; count += 1) streams.push(await open(carl, path));
    await expect(open(carl, path)).rejects.toThrow('429');
    await streams[0]?.leave();
    await eventually(async () => (await open(carl, path)).leave());
    await Promise.all(streams.map((stream) => stream.leave()));
  });

  test('nothing of a ticket or a login is in the log', () => {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => /eyJ[\w-]{10}|token=/.test(line))).toEqual([]);
  });
});
