// Everything that the security log can tell happens here once, in one process and in several, and no text of a person gets in.
import { answeringServices, securityEvents, topics } from '@rehearse/contract';
import type { AccessList, AskedOfDevice, Jobs, NewFactor, OpenInvitation, User } from '@rehearse/contract';
import { allServices } from '@rehearse/process/all-services';
import { startServer } from '@rehearse/server';
import type { ServerConfig, Service } from '@rehearse/server';
import type { OpenClickHouse } from '@rehearse/platform/clickhouse';
import { openOwnDatabase } from '@rehearse/testkit/clickhouse';
import { sharedEngine } from '@rehearse/testkit/engines';
import { PasskeyDevice } from '@rehearse/testkit/passkeys';
import { answerOfProvider, newApp, newPerson, sender, testProvider } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer, testConfig } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { logLines } from '@rehearse/testkit/telemetry';
import { eventually } from '@rehearse/testkit/waiting';
import { Secret, TOTP } from 'otpauth';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { userCollection } from '../../libs/services/auth/user';
import { appCollection } from '../../libs/services/studio/app.document';
import type { AppDocument } from '../../libs/services/studio/app.document';

let database: OpenClickHouse;
let config: Pick<ServerConfig, 'signOn' | 'publicUrl'>;
beforeAll(async () => {
  database = await openOwnDatabase();
  const { url: issuer } = await sharedEngine('oidc');
  config = { publicUrl: 'http://localhost', signOn: [testProvider(issuer, { scope: 'openid email' })] };
});
afterAll(() => database.close());

const { gateway, ...behind } = allServices;
const others: readonly Service[] = Object.values(behind);

interface Deployment {
  readonly send: Send;
  /** Where the services are. */
  readonly services: TestServer;
  close(): Promise<void>;
}
type Open = (log: ReturnType<typeof logLines>['log']) => Promise<Deployment>;

const oneProcess: Open = async (log) => {
  const services = await openTestServer({
    services: [gateway, ...others],
    clickhouse: database.clickhouse,
    config,
    log,
  });
  return { send: sender(services.server.url), services, close: () => services.close() };
};

const behindAGateway: Open = async (log) => {
  const services = await openTestServer({ services: others, clickhouse: database.clickhouse, config, log });
  const { url } = services.server;
  const elsewhere = Object.fromEntries(answeringServices.map((name) => [name, url]));
  const front = await startServer({
    platform: services.platform,
    clickhouse: null,
    services: [gateway],
    config: { ...testConfig, elsewhere },
    log,
  });
  return {
    send: sender(front.url),
    services,
    async close() {
      await front.close();
      await services.close();
    },
  };
};

async function keyMailedTo(address: string, { dataFolder }: TestServer): Promise<string> {
  const outbox = join(dataFolder, 'outbox');
  return eventually(async () => {
    const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')));
    const mail = mails.find((text) => text.includes(`To: ${address}`) && text.includes('Set a new password'));
    const [, key] = /id=(\w+)/.exec(mail?.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '') ?? [];
    if (key === undefined) throw new Error('no mail yet');
    return key;
  });
}

/** All that can be told, by Ada, who has a name, an address and a password of her own. */
async function everything({ send, services }: Deployment): Promise<{ ada: Person; app: string; kept: string }> {
  const ada = await newPerson(send, 'lovelace');
  const { token } = ada;
  const post = (path: string, body: unknown) => send('POST', path, { token, body });
  await post(`/rest/user/${ada.id}.json`, { name: 'Augusta', lastname: 'Byron' });
  const analytical = await newApp(send, ada, { name: 'Analytical Engine' });
  const { id: app } = analytical;
  await eraseOwn(send, analytical);
  await send('POST', '/rest/login/', { body: { email: ada.email, password: 'wrong guess' } });
  await send('GET', `/rest/apps/${app}.json`);
  await post(`/rest/apps/props/${app}.json`, { isPublic: true });
  await send('DELETE', `/rest/apps/invitation/${app}`, { token });
  const link = (await post(`/rest/apps/${app}/links`, { role: 'look' })).json as { id: string };
  await post(`/rest/apps/${app}/links/${link.id}.json`, { role: 'comment' });
  await send('GET', `/rest/events/${app}.json`, { token });
  await send('DELETE', `/rest/events/${app}/S_ada_lovelace.json`, { token });
  await post(`/rest/test/${app}/retention.json`, { mouse: 30 });
  const order = { kind: 'expired', app, of: 'mouse', sessions: ['S_ada_lovelace'] };
  await services.platform.stream.publish(topics.erasures.name, [{ key: app, value: JSON.stringify(order) }]);
  await send('DELETE', `/rest/apps/${app}.json`, { token });
  await post(`/rest/apps/${app}/restore`, { keepLinks: true });
  await post(`/rest/apps/${app}/people`, { email: 'babbage@example.org', role: 'look' });
  const { json } = await send('GET', `/rest/apps/${app}/people.json`, { token });
  for (const { id } of (json as AccessList).invited)
    await send('DELETE', `/rest/apps/${app}/invited/${id}.json`, { token });
  const { id: folder } = (await post('/rest/folders', { name: 'Engine room' })).json as { id: string };
  await post(`/rest/apps/${app}/folder`, { folder });
  const babbage = await newPerson(send, 'babbage');
  await post(`/rest/folders/${folder}/people`, { email: babbage.email, role: 'look' });
  await send('DELETE', `/rest/folders/${folder}.json`, { token });
  const { id: kept } = await newApp(send, babbage);
  await services.platform.documents.collection<AppDocument>(appCollection).change(kept, {
    set: [[['members'], [{ user: ada.id, permission: 1, email: ada.email, name: '', lastname: '' }]]],
  });
  await send('POST', '/rest/user/password/set', {
    body: { email: ada.email, password: 'another secret', key: 'a guess' },
  });
  await send('POST', '/rest/user/password/request', { body: { email: ada.email } });
  const key = await keyMailedTo(ada.email, services);
  await send('POST', '/rest/user/password/set', { body: { email: ada.email, password: 'from mail', key } });
  await secondFactor(send, await newPerson(send, 'turing'));
  await passkey(send, await newPerson(send, 'hamilton'));
  await operate({ send, services }, await newPerson(send, 'noether'));
  await signOn(send, await newPerson(send, 'hopper'));
  await changeAccount(send, ada);
  return { ada, app, kept };
}

/** A tester takes back what was recorded, and somebody guesses. */
async function eraseOwn(send: Send, { id, hash }: OwnApp): Promise<void> {
  const body = { session: 'S_of_a_tester', code: 'ABCD-EFGH-JKMN' };
  await send('POST', `/rest/invitation/${id}/${hash}/erase-code`, { body });
  for (const code of [body.code, '0000-0000-0000']) await send('POST', '/rest/erase', { body: { code } });
}

async function secondFactor(send: Send, { id, email, password, token }: Person): Promise<void> {
  const post = (path: string, body: object) => send('POST', `/rest/user/${id}/factor${path}.json`, { token, body });
  const { secret, codes } = (await post('', { current: password })).json as NewFactor;
  await post('/on', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
  const logIn = (more: object) => send('POST', '/rest/login', { body: { email, password, ...more } });
  await logIn({ code: 'a guess' });
  const { factor } = (await logIn({ code: codes[0], remember: true })).json as User;
  for (const device of factor?.devices ?? [])
    await send('DELETE', `/rest/user/${id}/factor/devices/${device.id}.json`, { token });
  await post('/off', { current: password });
}

async function passkey(send: Send, { id, password, token }: Person): Promise<void> {
  const post = (path: string, body: object) => send('POST', `/rest/user/${id}/passkeys${path}.json`, { token, body });
  const { options, flow } = (await post('/begin', { current: password })).json as AskedOfDevice;
  const answer = new PasskeyDevice('http://localhost', id).register(options);
  const { passkeys = [] } = (await post('', { flow, name: 'hamilton', answer })).json as User;
  for (const one of passkeys) await send('DELETE', `/rest/user/${id}/passkeys/${one.id}.json`, { token });
}

/** One who runs the installation, and somebody who lost app and codes. */
async function operate({ send, services }: Pick<Deployment, 'send' | 'services'>, lost: Person): Promise<void> {
  const { id, token } = await newPerson(send, 'liskov');
  const users = services.platform.documents.collection(userCollection);
  await users.change(id, { set: [[['operator'], true]] });
  await users.change(lost.id, { set: [[['factor'], { secret: 'GEZDGNBV', spare: [], since: 1, step: 1 }]] });
  const act = (path: string, body?: object) =>
    send('POST', `/rest/operator/people/${lost.id}/${path}.json`, { token, body });
  const invitations = '/rest/operator/invitations';
  await send('POST', `${invitations}.json`, { token, body: { email: 'perlis@example.org' } });
  const { json } = await send('GET', `${invitations}.json`, { token });
  for (const open of json as OpenInvitation[]) await send('DELETE', `${invitations}/${open.id}.json`, { token });
  await act('factor/off');
  await act('role', { isOperator: true });
  await act('role', { isOperator: false });
  await act('off');
  await act('on');
  await send('GET', '/rest/operator/newsletter.json', { token });

  const reader = { topic: topics.letters.name, group: 'auth' };
  await services.platform.stream.publish(reader.topic, [{ key: lost.id, value: '{"to":"lovelace"}' }]);
  const run = async (what: string, place: object) =>
    (await send('POST', `/rest/operator/jobs/${what}.json`, { token, body: { ...reader, ...place } })).status;
  await eventually(async () => expect(await run('retry', {})).toBe(200));
  await eventually(async () => {
    const { dead } = (await send('GET', '/rest/operator/jobs.json', { token })).json as Jobs;
    const letter = dead.find(({ topic }) => topic === reader.topic);
    expect(await run('discard', { at: letter?.at })).toBe(200);
  });
}

async function signOn(send: Send, { email }: Person): Promise<void> {
  for (const login of [email, 'unproven@example.org']) {
    const begun = (await send('POST', '/rest/sign-on/company', { body: {} })).json as { url: string; flow: string };
    const answer = await answerOfProvider(begun.url, login);
    await send('POST', '/rest/sign-on', { body: { flow: begun.flow, answer } });
  }
}

async function changeAccount(send: Send, { id, email }: Person): Promise<void> {
  /** A gateway remembers for two seconds that a token is none. */
  const change = async (password: string, body: object) => {
    const { token } = (await send('POST', '/rest/login/', { body: { email, password } })).json as { token: string };
    await eventually(async () =>
      expect(
        (await send('POST', `/rest/user/${id}.json`, { token, body: { ...body, current: password } })).status,
      ).toBe(200),
    );
    return token;
  };
  await change('from mail', { password: 'a third one' });
  const paths = `/rest/user/${id}/sessions`;
  const asked = await change('a third one', {});
  await send('DELETE', `${paths}/none.json`, { token: asked });
  await send('DELETE', `${paths}.json`, { token: asked });
  await send('DELETE', '/rest/login', { token: asked });
  const token = await change('a third one', { email: `countess-${email}` });
  const current = 'a third one';
  await send('POST', '/rest/retire', { token, body: { current: 'guess' } });
  await send('POST', '/rest/retire', { token, body: { current } });
  const body = { email: `countess-${email}`, password: current, restore: true };
  const back = (await send('POST', '/rest/login/', { body })).json as { token: string };
  await send('GET', `/rest/user/${id}/data.json`, { token: back.token });
  await eventually(async () => {
    const closed = await send('POST', '/rest/retire', { token: back.token, body: { current, now: true } });
    expect(closed.status).toBe(200);
  });
}

/** The command line alone gives plans: its own test looks at that. */
const allKinds = Object.keys(securityEvents).filter((kind) => kind !== 'plan-changed');

describe.each([
  ['one process', oneProcess, ['admission-refused']],
  ['services behind a gateway', behindAGateway, []],
])('the security log of %s', (_, open, impossible) => {
  test('tells each kind where it happens, and has no text of a person', async () => {
    const lines = logLines();
    const site = await open(lines.log);
    const direct = sender(site.services.server.url);
    const { ada, app, kept } = await everything(site);
    if (impossible.length === 0) await direct('GET', `/rest/apps/${app}.json`);
    const wanted = allKinds.filter((kind) => !impossible.includes(kind));
    await eventually(() => expect(new Set(lines.security().map(({ security }) => security))).toEqual(new Set(wanted)));
    const once = (kind: string) => lines.security().filter(({ security }) => security === kind);
    for (const kind of ['account-erased', 'links-withdrawn', 'app-deleted', 'session-erased', 'address-changed'])
      expect(once(kind)).toMatchObject([{ by: ada.id, network: '127.0.0.0/24', requestId: expect.any(String) }]);
    expect(once('app-erased')).toMatchObject([{ app }]);
    expect(once('role-changed')).toMatchObject([{ app: kept, user: ada.id, role: 0 }]);
    expect(once('sign-in-refused')).toMatchObject([{ user: ada.id }]);
    expect(once('refused')[0]).toMatchObject({ route: 'apps.get', status: 401 });
    const text = lines.text.filter((line) => line.includes('"security"')).join('');
    expect(text).not.toMatch(
      /@|lovelace|babbage|hopper|turing|noether|liskov|perlis|hamilton|augusta|byron|engine|guess|another|127\.0\.0\.1/i,
    );
    await site.close();
  });
});

test('its kinds and their fields are in the documentation', async () => {
  const text = await readFile(new URL('../../docs/observability.md', import.meta.url), 'utf8');
  const [, section = ''] = /^## Security log$(.*)/ms.exec(text) ?? [];
  const rows = Array.from(section.matchAll(/^\| (.*?) \| (.*?) \|/gm), ([, kinds = '', fields = '']) => ({
    kinds: namesIn(kinds),
    fields: namesIn(fields),
  }));
  for (const [kind, { shape }] of Object.entries(securityEvents))
    expect([kind, rows.find(({ kinds }) => kinds.includes(kind))?.fields]).toEqual([kind, Object.keys(shape)]);
});

const namesIn = (cell: string): string[] => Array.from(cell.matchAll(/`([\w-]+)`/g), ([, name = '']) => name);
