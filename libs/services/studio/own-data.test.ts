import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import { openShape, shapes } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { auth } from '../auth';
import { sessionCollection } from '../auth/sessions/session';
import { gateway } from '../gateway';
import { studio } from '.';

test.each(shapes)('in %s people get what is kept of them: theirs, no secrets, and not often', async (name) => {
  const shape = await openShape(name, { services: [gateway, auth, studio] });
  const send = sender(shape.url);
  const [ada, bob, eve] = [await newPerson(send), await newPerson(send, 'bob'), await newPerson(send, 'eve')];
  const [own, shared, gone] = [await newApp(send, ada), await newApp(send, bob), await newApp(send, bob)];
  for (const { id } of [shared, gone])
    await send('POST', `/rest/apps/${id}/people`, { token: bob.token, body: { email: ada.email, role: 'comment' } });
  await send('DELETE', `/rest/apps/${gone.id}.json`, { token: bob.token });
  const body = { type: 'ScreenComment', message: 'Too small' };
  await send('POST', `/rest/comments/apps/${shared.id}`, { token: ada.token, body });
  await send('POST', `/rest/comments/apps/${shared.id}`, { token: bob.token, body: { ...body, message: 'Not hers' } });
  await send('POST', `/rest/comments/read/apps/${shared.id}.json`, { token: ada.token, body: { until: 5 } });
  await send('POST', '/rest/folders', { token: ada.token, body: { name: 'Box office' } });
  await send('POST', '/rest/user/password/request', { body: { email: ada.email } });

  const account = (token: string) => send('GET', `/rest/user/${ada.id}/data.json`, { token });
  const work = (token: string) => send('GET', `/rest/user/${ada.id}/work.json`, { token });
  for (const ask of [account, work]) expect((await ask(bob.token)).status).toBe(403);
  const { json, text } = await account(ada.token);
  expect(json).toMatchObject({ account: { id: ada.id, email: ada.email }, providers: [], logins: [{}] });
  expect(text).not.toMatch(/argon2|resetKey|"password"/);
  await eventually(async () =>
    expect(
      (await shape.platform.documents.collection({ name: 'feeds', indexes: [] }).get(ada.id))?.value,
    ).toMatchObject({
      entries: [{}, {}],
    }),
  );
  const kept = await work(ada.token);
  expect(kept.json).toMatchObject({
    folders: [{ name: 'Box office', role: 'owner' }],
    comments: [{ message: 'Too small', appID: shared.id }],
    read: [{ app: shared.id, all: 5, threads: [] }],
    feed: { entries: [{ kind: 'shared', by: bob.id }, { kind: 'shared' }] },
  });
  const { prototypes } = kept.json as { prototypes: { id: string; role: string }[] };
  expect(new Map(prototypes.map(({ id, role }) => [id, role]))).toEqual(
    new Map([
      [own.id, 'owner'],
      [shared.id, 'comment'],
    ]),
  );
  await send('DELETE', `/rest/apps/${own.id}.json`, { token: ada.token });
  const deleted = (token: string) => send('GET', `/rest/apps/deleted/${own.id}.json`, { token });
  expect((await deleted(ada.token)).json).toMatchObject({ id: own.id, screens: {}, widgets: {} });
  expect((await deleted(ada.token)).text).not.toMatch(/"members"|"invitations"/);
  expect((await deleted(bob.token)).status).toBe(404);
  expect((await send('GET', `/rest/apps/deleted/${shared.id}.json`, { token: bob.token })).status).toBe(404);
  await eventually(async () => expect((await work(ada.token)).status).toBe(429));

  // Who has asked for nothing yet: the limit is a minute's.
  const sessions = shape.platform.documents.collection(sessionCollection);
  for (const { id } of await sessions.findBy('user', [eve.id])) await sessions.change(id, { set: [[['entered'], 1]] });
  const stale = (path: string) => send('GET', `/rest/user/${eve.id}/${path}.json`, { token: eve.token });
  for (const path of ['data', 'work'])
    expect((await stale(path)).json).toEqual({ type: 'error', errors: ['user.password.current.needed'] });
  await send('POST', '/rest/user/password/again', { token: eve.token, body: { current: eve.password } });
  expect((await stale('data')).json).toMatchObject({ account: { id: eve.id } });
  await shape.close();
});
