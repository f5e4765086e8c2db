// Who may, where, and what is refused; a real device does it all in apps/e2e/passkeys.spec.ts.
import type { User } from '@rehearse/contract';
import { passkeySite } from '@rehearse/server';
import { PasskeyDevice } from '@rehearse/testkit/passkeys';
import { letterTo, newPerson, sender } from '@rehearse/testkit/people';
import type { Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { auth } from '..';
import { gateway } from '../../gateway';
import { userCollection } from '../user';

const publicUrl = 'https://rehearse.example.org';
const soft = (...errors: string[]) => ({ type: 'error', errors });
let running: TestServer;
let send: Send;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth], config: { publicUrl } });
  send = sender(running.server.url);
});
afterAll(() => running.close());

interface Begun {
  readonly options: {
    readonly challenge: string;
    readonly rp?: object;
    readonly rpId?: string;
    readonly user?: object;
  };
  readonly flow: string;
}
const post = async (path: string, body?: object, person?: Person) =>
  (await send('POST', path, { token: person?.token, body })).json;
const begin = (person: Person, current: string | undefined = person.password) =>
  post(`/rest/user/${person.id}/passkeys/begin.json`, { current }, person);
const challenge = async () => (await post('/rest/login/passkey/begin')) as Begun;

/** One that no device has made. */
const kept = { credential: 'AAAA', key: 'AAAA', counter: 0, name: 'Laptop', added: 1 };
async function withPasskey(): Promise<Person> {
  const ada = await newPerson(send);
  const users = running.platform.documents.collection(userCollection);
  await users.change(ada.id, { set: [[['passkeys'], { p1: kept }]] });
  return ada;
}
const assertionOf = ({ id }: Person, { options }: Begun) => ({
  id: kept.credential,
  rawId: kept.credential,
  type: 'public-key',
  response: {
    clientDataJSON: Buffer.from(
      JSON.stringify({ type: 'webauthn.get', challenge: options.challenge, origin: publicUrl }),
    ).toString('base64url'),
    authenticatorData: Buffer.alloc(37).toString('base64url'),
    signature: 'AAAA',
    userHandle: Buffer.from(id).toString('base64url'),
  },
});

test('a device is asked for one at the public address, by who knows the password', async () => {
  const ada = await newPerson(send);
  expect(await begin(ada, 'a guess')).toEqual(soft('user.password.current.wrong'));
  const { options } = (await begin(ada)) as Begun;
  expect(options).toMatchObject({ rp: { id: 'rehearse.example.org' }, user: { name: ada.email } });
  const first = await challenge();
  expect(first.options).toMatchObject({ rpId: 'rehearse.example.org', userVerification: 'required' });
  expect((await challenge()).options.challenge).not.toBe(first.options.challenge);
});

test('what a device has made logs its owner in, each answer once, and none that was made for another site', async () => {
  const ada = await newPerson(send);
  const device = new PasskeyDevice(publicUrl, ada.id);
  const path = `/rest/user/${ada.id}/passkeys.json`;
  const begun = (await begin(ada)) as Begun;
  const phished = {
    flow: begun.flow,
    name: 'Laptop',
    answer: new PasskeyDevice('https://x.test', ada.id).register(begun.options),
  };
  expect(await post(path, phished, ada)).toEqual(soft('passkey.refused'));
  const again = (await begin(ada)) as Begun;
  const body = { flow: again.flow, name: 'Laptop', answer: device.register(again.options) };
  const { passkeys } = (await post(path, body, ada)) as User;
  expect(passkeys).toMatchObject([{ name: 'Laptop', added: expect.any(Number) }]);
  expect(await letterTo(running.dataFolder, ada.email, 'A passkey was added')).toContain('Laptop');
  expect(await post(path, body, ada)).toEqual(soft('passkey.refused'));

  const { options, flow } = await challenge();
  const answer = device.assert(options);
  const logIn = (shown: object) => post('/rest/login/passkey', shown);
  expect(await logIn({ flow, answer })).toMatchObject({ id: ada.id, token: expect.any(String) });
  expect(await logIn({ flow, answer })).toEqual(soft('passkey.refused'));
  const next = await challenge();
  const elsewhere = new PasskeyDevice(publicUrl, ada.id);
  const forged = { ...elsewhere.assert(next.options), id: answer.id, rawId: answer.id };
  expect(await logIn({ flow: next.flow, answer: forged })).toEqual(soft('passkey.refused'));
});

test('an answer that nobody has signed logs nobody in, whatever it names', async () => {
  const ada = await withPasskey();
  const begun = await challenge();
  const answer = assertionOf(ada, begun);
  const logIn = (body: object) => post('/rest/login/passkey', body);
  expect(await logIn({ flow: begun.flow, answer })).toEqual(soft('passkey.refused'));
  expect(await logIn({ flow: 'made up', answer })).toEqual(soft('passkey.refused'));
  const { flow } = (await begin(ada)) as Begun;
  expect(await logIn({ flow, answer })).toEqual(soft('passkey.refused'));
  expect(await logIn({ flow: begun.flow, answer: { ...answer, id: 'BBBB' } })).toEqual(soft('passkey.refused'));
});

test('its owner names and removes it, and nobody else does', async () => {
  const [ada, eve] = [await withPasskey(), await newPerson(send, 'eve')];
  const path = `/rest/user/${ada.id}/passkeys/p1.json`;
  expect((await send('POST', path, { token: eve.token, body: { name: 'Mine' } })).status).toBe(403);
  expect((await send('DELETE', path, { token: eve.token })).status).toBe(403);
  const renamed = (await post(path, { name: ' Old laptop ' }, ada)) as User;
  expect(renamed.passkeys).toEqual([{ id: 'p1', credential: 'AAAA', name: 'Old laptop', added: 1 }]);
  expect((await send('DELETE', path, { token: ada.token })).json).not.toHaveProperty('passkeys');
  expect((await send('DELETE', path, { token: ada.token })).status).toBe(404);
  expect(await letterTo(running.dataFolder, ada.email, 'A passkey was removed')).toContain('Old laptop');
});

test('whoever comes in by a provider has none, and there are none where people reach the server by a number', async () => {
  const ada = await newPerson(send);
  await running.platform.documents.collection(userCollection).change(ada.id, { set: [[['password'], '']] });
  expect(await begin(ada)).toEqual(soft('passkey.off'));
  const at = (url: string) => passkeySite({ publicUrl: url, host: '', port: 0 })?.id ?? null;
  expect(['https://a.example.org/app', 'http://localhost:8080'].map(at)).toEqual(['a.example.org', 'localhost']);
  expect(['http://a.example.org', 'https://127.0.0.1', 'https://[::1]:8080'].map(at)).toEqual([null, null, null]);
});
