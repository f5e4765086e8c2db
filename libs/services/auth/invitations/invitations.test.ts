import type { AccessList, AuditPage, OpenInvitation } from '@rehearse/contract';
import { lettersTo, newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { auth } from '..';
import { gateway } from '../../gateway';
import { studio } from '../../studio';
import { userCollection } from '../user';
import { InvitationRepository, invitationId } from './invitation.repository';

const password = 'correct horse';
const soft = (...errors: string[]) => ({ type: 'error', errors });
let running: TestServer;
let send: Send;
let root: Person;
let ada: Person;
/** Nobody signs up uninvited, and addresses are proven. */
beforeAll(async () => {
  const open = await openTestServer({ services: [gateway, auth] });
  const accounts = open.platform.documents.collection(userCollection);
  const made = [await newPerson(sender(open.server.url), 'root'), await newPerson(sender(open.server.url), 'ada')];
  const known = await Promise.all(made.map(({ id }) => accounts.get(id)));
  await open.close();

  const config = { allowSignUp: false, confirmAddress: true, allowedDomains: ['example.org'] };
  running = await openTestServer({ services: [gateway, auth, studio], config });
  send = sender(running.server.url);
  for (const [index, one] of known.entries())
    if (one) await users().insert(one.id, index === 0 ? { ...one.value, operator: true } : one.value);
  const [first, second] = await Promise.all(made.map(logIn));
  if (first && second) [root, ada] = [first, second];
});
afterAll(() => running.close());

const users = () => running.platform.documents.collection(userCollection);
async function logIn(person: Person): Promise<Person> {
  const { json } = await send('POST', '/rest/login', { body: { email: person.email, password: person.password } });
  return { ...person, token: (json as { token: string }).token };
}

let drawn = 0;
const newAddress = () => `invited+${(drawn += 1)}@example.org`;
const invite = (email: string, by = root) =>
  send('POST', '/rest/operator/invitations.json', { token: by.token, body: { email } });
const openOnes = async () =>
  (await send('GET', '/rest/operator/invitations.json', { token: root.token })).json as OpenInvitation[];
const signUp = async (email: string, invitation?: object) =>
  (await send('POST', '/rest/user', { body: { email, password, tos: true, invitation } })).json;

/** What the link of the nth letter holds. */
const shownTo = (address: string, subject: string, nth = 1): Promise<Record<string, string>> =>
  eventually(async () => {
    const letter = (await lettersTo(running.dataFolder, address, subject))[nth - 1] ?? '';
    const [, search] = /#\/join\.html\?(\S+)/.exec(letter) ?? [];
    if (search === undefined) throw new Error(`no letter ${nth} to ${address}`);
    return Object.fromEntries(new URLSearchParams(search));
  });

test('who is invited signs up with that address, once, and it is proven by that', async () => {
  const address = newAddress();
  expect(await signUp(address)).toEqual(soft('user.create.nosignup'));
  expect((await invite(address)).json).toMatchObject({ status: 'ok' });
  const { key, address: shown } = await shownTo(address, 'Invitation to Rehearse');
  expect(shown).toBe(address);
  expect(await openOnes()).toMatchObject([{ email: address, by: root.email }]);
  expect(JSON.stringify(await openOnes())).not.toContain(key);

  expect(await signUp(newAddress(), { key })).toEqual(soft('user.create.nosignup'));
  expect(await signUp(address, { key: `${key}x` })).toEqual(soft('user.create.nosignup'));
  const account = (await signUp(address, { key })) as { id: string };
  expect(account).toMatchObject({ email: address });
  expect(account).not.toHaveProperty('unproven');
  expect(await openOnes()).toEqual([]);
  await running.platform.documents.collection(userCollection).remove(account.id);
  expect(await signUp(address, { key })).toEqual(soft('user.create.nosignup'));
});

test('another letter makes the one before void, and so does withdrawing it', async () => {
  const address = newAddress();
  await invite(address);
  const { key: first } = await shownTo(address, 'Invitation to Rehearse');
  await invite(address);
  const { key: second } = await shownTo(address, 'Invitation to Rehearse', 2);
  expect(await openOnes()).toHaveLength(1);
  expect(await signUp(address, { key: first })).toEqual(soft('user.create.nosignup'));
  const [{ id } = { id: '' }] = await openOnes();
  const path = `/rest/operator/invitations/${id}.json`;
  expect((await send('DELETE', path, { token: ada.token })).status).toBe(403);
  expect((await send('DELETE', path, { token: root.token })).status).toBe(200);
  expect(await openOnes()).toEqual([]);
  expect(await signUp(address, { key: second })).toEqual(soft('user.create.nosignup'));
});

test('its time is over after 14 days, and then nothing of it is kept', async () => {
  const address = newAddress();
  await invite(address);
  const { key } = await shownTo(address, 'Invitation to Rehearse');
  const kept = running.server.get(InvitationRepository);
  const id = invitationId('', address);
  const { id: _id, ...invitation } = (await kept.get(id)) ?? { id };
  expect(invitation).toHaveProperty('until', expect.any(Number));
  const documents = running.platform.documents.collection({ name: 'invitations', indexes: [] });
  await documents.change(id, { set: [[['until'], Date.now() - 1]] });
  expect(await openOnes()).toEqual([]);
  expect(await signUp(address, { key })).toEqual(soft('user.create.nosignup'));
  await kept.removeOver(Date.now());
  expect(await kept.get(id)).toBeNull();
});

test('only operators invite, and nobody who has an account, no address, or one of another domain', async () => {
  expect((await invite(newAddress(), ada)).status).toBe(403);
  expect((await invite(ada.email)).json).toEqual(soft('invitation.known'));
  expect((await invite('no mailbox')).json).toEqual(soft('user.email.invalid'));
  expect((await invite('somebody@example.com')).json).toEqual(soft('user.create.domain'));
  expect(await openOnes()).toEqual([]);
});

const share = (app: string, email: string) =>
  send('POST', `/rest/apps/${app}/people`, { token: ada.token, body: { email, role: 'look' } });

test('an invitation to a prototype lets its reader sign up and come into it, and keeps no address', async () => {
  const { id: app } = await newApp(send, ada);
  const address = newAddress();
  await share(app, address);
  const { key, address: shown } = await shownTo(address, 'Invitation to a prototype');
  expect(shown).toBe(address);
  expect(await openOnes()).toEqual([]);
  expect(JSON.stringify(await running.server.get(InvitationRepository).get(invitationId(app, address)))).not.toContain(
    address,
  );
  const { id: other } = await newApp(send, ada);
  expect(await signUp(address, { app: other, key })).toEqual(soft('user.create.nosignup'));
  expect(await signUp(address, { key })).toEqual(soft('user.create.nosignup'));
  expect(await signUp(address, { app, key })).toMatchObject({ email: address });
  const invited = await logIn({ id: '', email: address, password, token: '' });
  const join = await send('POST', `/rest/apps/${app}/join`, { token: invited.token, body: { key } });
  expect(join.status).toBe(200);
});

test('an invitation to a folder does the same', async () => {
  const create = await send('POST', '/rest/folders', { token: ada.token, body: { name: 'Box office' } });
  const { id: folder } = create.json as { id: string };
  const address = newAddress();
  const path = `/rest/folders/${folder}`;
  await send('POST', `${path}/people`, { token: ada.token, body: { email: address, role: 'look' } });
  const { key, folder: shown } = await shownTo(address, 'Invitation to a folder');
  expect(shown).toBe(folder);
  expect(await signUp(address, { key })).toEqual(soft('user.create.nosignup'));
  expect(await signUp(address, { folder, key })).toMatchObject({ email: address });
  const { token } = await logIn({ id: '', email: address, password, token: '' });
  expect((await send('POST', `${path}/join`, { token, body: { key } })).status).toBe(200);
  expect((await send('GET', '/rest/folders', { token })).json).toMatchObject([{ id: folder, role: 'look' }]);
});

test('a withdrawn invitation to a prototype lets nobody sign up', async () => {
  const { id: app } = await newApp(send, ada);
  const address = newAddress();
  await share(app, address);
  const { key } = await shownTo(address, 'Invitation to a prototype');
  const { json } = await send('GET', `/rest/apps/${app}/people.json`, { token: ada.token });
  for (const { id } of (json as AccessList).invited)
    await send('DELETE', `/rest/apps/${app}/invited/${id}.json`, { token: ada.token });
  expect(await signUp(address, { app, key })).toEqual(soft('user.create.nosignup'));
});

test('the audit log tells who invited, and whose account came of it', async () => {
  const address = newAddress();
  await invite(address);
  const { key } = await shownTo(address, 'Invitation to Rehearse');
  const { id } = (await signUp(address, { key })) as { id: string };
  await eventually(async () => {
    const { json } = await send('GET', '/rest/operator/audit.json', { token: root.token });
    const { events } = json as AuditPage;
    expect(events).toContainEqual(expect.objectContaining({ kind: 'account-invited', by: root.id, fields: {} }));
    const fields = { user: id, inviter: root.id };
    expect(events).toContainEqual(expect.objectContaining({ kind: 'account-made', fields }));
    expect(JSON.stringify(events)).not.toContain(address);
  });
});
