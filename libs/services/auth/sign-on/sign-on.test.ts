// Real providers and real HTTP: whoever they say somebody is comes in, and nobody else does.
import type { LoggedIn, SignOnProvider, User } from '@rehearse/contract';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { answerOfProvider, newPerson, sender, testProvider } from '@rehearse/testkit/people';
import type { Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { logLines } from '@rehearse/testkit/telemetry';
import { eventually } from '@rehearse/testkit/waiting';
import { auth } from '..';
import { gateway } from '../../gateway';
import { sessionCollection } from '../sessions/session';
import type { SessionDocument } from '../sessions/session';
import { userCollection } from '../user';

const soft = (...errors: string[]) => ({ type: 'error', errors });

await describeWithEngines(
  'signing in by a provider',
  ['oidc'],
  (engines) => {
    const lines = logLines();
    let running: TestServer;
    let send: Send;
    beforeAll(async () => {
      const provider = (id: string, fields: Partial<SignOnProvider> = {}) =>
        testProvider(engines.oidc.url, { id, name: id, ...fields });
      const signOn = [
        provider('company'),
        provider('school', { domains: ['school.example'], provesAddresses: true }),
        provider('strict', { domains: ['strict.example'], onlyWay: true }),
        provider('away', { issuer: 'http://127.0.0.1:1' }),
        provider('stranger', { secret: 'a wrong secret' }),
        provider('odd', { issuer: `${engines.oidc.url}/nowhere`, secret: undefined }),
      ];
      running = await openTestServer({
        services: [gateway, auth],
        config: { signOn, confirmAddress: true },
        log: lines.log,
      });
      send = sender(running.server.url);
    });
    afterAll(() => running.close());

    interface Begun {
      readonly url: string;
      readonly flow: string;
    }
    const post = (path: string, body: unknown, token?: string) => send('POST', path, { body, token });
    const begin = async (id: string, body = {}) => (await post(`/rest/sign-on/${id}`, body)).json as Begun;
    const finish = (flow: string, answer: string) => post('/rest/sign-on', { flow, answer });
    async function signIn(login: string, provider = 'company') {
      const { url, flow } = await begin(provider);
      return finish(flow, await answerOfProvider(url, login));
    }
    const loggedIn = async (login: string, provider?: string) => (await signIn(login, provider)).json as LoggedIn;

    it('makes an account of what the provider has verified, and the same person finds it again', async () => {
      const first = await loggedIn('ann@example.org');
      expect(first).toMatchObject({ email: 'ann@example.org', name: 'ann', plan: 'Free', external: true });
      expect((await send('GET', '/rest/user', { token: first.token })).json).toMatchObject({
        email: 'ann@example.org',
      });
      expect((await loggedIn('ann@example.org')).id).toBe(first.id);
      expect((await loggedIn('bob@example.org')).id).not.toBe(first.id);
    });

    it('asks with PKCE, state and nonce, and shows no secret to anybody', async () => {
      const { url, flow } = await begin('company');
      const asked = Object.fromEntries(new URL(url).searchParams);
      expect(asked).toMatchObject({ code_challenge_method: 'S256', redirect_uri: 'http://rehearse.test/sso.html' });
      for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/);
      expect(`${url} ${flow}`).not.toContain('rehearse-secret');
      const config = await send('GET', '/config.json');
      expect(config.json).toMatchObject({
        auth: 'own',
        signOn: {
          ownLogin: true,
          providers: expect.arrayContaining([
            { id: 'school', name: 'school', domains: ['school.example'], onlyWay: false },
          ]),
        },
      });
      expect(config.text).not.toContain('secret');
    });

    it('is told to operators as it is configured, without secrets, and with who answers now', async () => {
      const eve = await newPerson(send, 'eve');
      await running.platform.documents.collection(userCollection).change(eve.id, { set: [[['operator'], true]] });
      const { json, text } = await send('GET', '/rest/operator/sign-on.json', { token: eve.token });
      const known = { issuer: engines.oidc.url, client: 'rehearse', hasSecret: true };
      expect(json).toMatchObject({
        ownLogin: true,
        confirmAddress: true,
        returnAddress: 'http://rehearse.test/sso.html',
        providers: [
          { ...known, id: 'company', domains: [], reach: 'well' },
          { ...known, id: 'school', domains: ['school.example'], reach: 'well' },
          { id: 'strict', onlyWay: true, reach: 'well' },
          { id: 'away', reach: 'away' },
          { ...known, id: 'stranger' },
          { id: 'odd', hasSecret: false, reach: 'odd' },
        ],
      });
      expect(text).not.toMatch(/rehearse-secret|wrong secret/);
    });

    it('takes an answer once, of the flow that asked for it, and no other', async () => {
      const [mine, other] = [await begin('company'), await begin('company')];
      const answer = await answerOfProvider(mine.url, 'ann@example.org');
      expect((await finish(other.flow, answer)).json).toEqual(soft('signOn.mismatch'));
      expect((await finish(`${mine.flow}x`, answer)).json).toEqual(soft('signOn.over'));
      expect((await finish(mine.flow, answer)).status).toBe(200);
      expect((await finish(mine.flow, answer)).json).toEqual(soft('signOn.over'));
    });

    it('says when the provider refuses, is away, or is none', async () => {
      const { url, flow } = await begin('company');
      const state = new URL(url).searchParams.get('state');
      const said = `error=access_denied&state=${state}&iss=${encodeURIComponent(engines.oidc.url)}`;
      expect((await finish(flow, said)).json).toEqual(soft('signOn.refused'));
      expect((await signIn('ann@example.org', 'stranger')).json).toEqual(soft('signOn.refused'));
      const away = await post('/rest/sign-on/away', {});
      expect([away.status, away.json]).toEqual([503, expect.objectContaining(soft('signOn.away'))]);
      expect((await post('/rest/sign-on/nobody', {})).json).toEqual(soft('thing/unknown'));
    });

    it('believes proven addresses only, and a provider with domains only those', async () => {
      expect((await signIn('unproven@example.org')).json).toEqual(soft('signOn.unproven'));
      expect((await signIn('cara@example.org', 'school')).json).toEqual(soft('user.create.domain'));
      expect(await loggedIn('unproven@school.example', 'school')).toMatchObject({ email: 'unproven@school.example' });
    });

    it('is the account that has the address; the password of one whose address nobody has proven is void', async () => {
      const eve = await newPerson(send, 'eve');
      const owner = await loggedIn(eve.email);
      expect(owner).toMatchObject({ id: eve.id, external: true });
      expect(owner.unproven).toBeUndefined();
      expect((await post('/rest/login', { email: eve.email, password: eve.password })).json).toEqual(
        soft('user.login.fail'),
      );
      await eventually(async () =>
        expect((await send('GET', `/rest/user/${eve.id}.json`, { token: eve.token })).status).toBe(401),
      );
      expect(lines.security()).toContainEqual(expect.objectContaining({ security: 'sign-on-linked', user: eve.id }));
    });

    it('is the only way in for a domain, where the operator wants that', async () => {
      const email = 'ida@strict.example';
      const person = { email, password: 'six or more', tos: true };
      expect((await post('/rest/user', person)).json).toEqual(soft('user.login.notOwn'));
      expect((await post('/rest/user/password/request', person)).json).toEqual(soft('user.login.notOwn'));
      expect((await post('/rest/user/password/set', { ...person, key: 'k' })).json).toEqual(soft('user.login.notOwn'));
      const { id } = await loggedIn(email, 'strict');
      const eve = await newPerson(send, 'eve');
      const users = running.platform.documents.collection(userCollection);
      const hash = (await users.get(eve.id))?.value['password'] ?? '';
      await users.change(id, { set: [[['password'], hash]] });
      const own = { email: ' IDA@strict.example', password: eve.password };
      expect((await post('/rest/login', own)).json).toEqual(soft('user.login.notOwn'));
      expect(await loggedIn(email, 'strict')).toMatchObject({ id });
    });

    it('a closed account comes back only where that is asked for', async () => {
      const { token } = await loggedIn('dora@example.org');
      expect((await post('/rest/retire', {}, token)).json).toMatchObject({ status: 'ok' });
      expect((await signIn('dora@example.org')).json).toEqual(soft('user.login.closed'));
      const { url, flow } = await begin('company', { restore: true });
      expect((await finish(flow, await answerOfProvider(url, 'dora@example.org'))).json).toMatchObject({
        loginCount: 2,
      });
    });

    it('what asks for a password asks for a fresh login of who has none', async () => {
      const { id, token } = await loggedIn('finn@example.org');
      await eachSession(id, { entered: Date.now() - 11 * 60_000 });
      expect((await post('/rest/retire', {}, token)).json).toEqual(soft('signOn.again'));
      expect((await post('/rest/user/password/again', {}, token)).json).toEqual(soft('signOn.again'));
    });

    it('logs out of the provider, too', async () => {
      const { token } = await loggedIn('ann@example.org');
      const { url } = (await send('DELETE', '/rest/login', { token })).json as { url: string };
      const asked = new URL(url);
      expect(asked.origin).toBe(engines.oidc.url);
      expect(asked.searchParams.get('post_logout_redirect_uri')).toBe('http://rehearse.test/sso.html');
      expect(asked.searchParams.get('id_token_hint')).toMatch(/^ey/);
      const own = await newPerson(send, 'own');
      expect((await send('DELETE', '/rest/login', { token: own.token })).json).not.toHaveProperty('url');
    });

    it('asks the provider again before its word is over; who has left there is out here', async () => {
      const [ann, gone] = [await loggedIn('ann@example.org'), await loggedIn('gone@example.org')];
      for (const { id } of [ann, gone]) await eachSession(id, { until: Date.now() + 60_000, asked: 0 });
      const ask = (who: LoggedIn) => send('GET', `/rest/user/${who.id}.json`, { token: who.token });
      await eventually(async () => expect((await ask(gone)).status).toBe(401));
      await eventually(async () => {
        expect((await ask(ann)).status).toBe(200);
        expect(await untilOf(ann.id)).toBeGreaterThan(Date.now() + 300_000);
      });
    });

    it('registers who has an ID token of ours, and takes nothing else from who registers', async () => {
      const id = 'x'.repeat(24);
      const posted = { id, name: 'Mallory', email: 'ann@example.org', token: 'made.up.token' };
      expect((await post('/rest/user/external', posted)).json).toEqual(soft('signOn.refused'));
      expect((await post('/rest/user/external', { ...posted, name: '' })).status).toBe(400);
      const { token } = await loggedIn('ann@example.org');
      const { url } = (await send('DELETE', '/rest/login', { token })).json as { url: string };
      const idToken = new URL(url).searchParams.get('id_token_hint') ?? '';
      const registered = (await post('/rest/user/external', { ...posted, email: 'eve@example.org', token: idToken }))
        .json as User;
      expect(registered).toMatchObject({ email: 'ann@example.org', name: 'ann' });
      expect(registered).not.toHaveProperty('token');
      expect(registered.id).not.toBe(id);
    });

    it('writes no secret, code or token into the log', async () => {
      const written = lines.text.join('\n');
      expect(written).toContain('sign-on-refused');
      for (const secret of ['rehearse-secret', 'code=', 'eyJ', 'example.org']) expect(written).not.toContain(secret);
    });

    /** What an hour does. */
    async function eachSession(
      user: string,
      fields: { entered?: number; until?: number; asked?: number },
    ): Promise<void> {
      const sessions = running.platform.documents.collection<SessionDocument>(sessionCollection);
      for (const { id, value } of await sessions.findBy('user', [user])) {
        const { entered = value.entered ?? 0, ...rest } = fields;
        const signOn = value.signOn ? { ...value.signOn, ...rest } : null;
        await sessions.change(id, {
          set: [
            [['entered'], entered],
            [['signOn'], signOn],
          ],
        });
      }
    }

    async function untilOf(user: string): Promise<number> {
      const sessions = running.platform.documents.collection<SessionDocument>(sessionCollection);
      const found = await sessions.findBy('user', [user]);
      return Math.max(...found.map(({ value }) => value.signOn?.until ?? 0));
    }
  },
  { shared: true },
);

describe('where there is no own login', () => {
  it('nobody signs up, logs in or sets a password here', async () => {
    const running = await openTestServer({ services: [gateway, auth], config: { ownLogin: false } });
    const send = sender(running.server.url);
    const post = async (path: string, body: unknown) => (await send('POST', path, { body })).json;
    const person = { email: 'ann@example.org', password: 'six or more', tos: true };
    expect(await post('/rest/user', person)).toEqual(soft('user.create.nosignup'));
    expect(await post('/rest/login', person)).toEqual(soft('user.login.notOwn'));
    expect(await post('/rest/user/password/request', person)).toEqual(soft('user.login.notOwn'));
    expect(await post('/rest/user/password/set', { ...person, key: 'k' })).toEqual(soft('user.login.notOwn'));
    expect((await send('GET', '/config.json')).json).toMatchObject({
      user: { allowSignUp: false },
      signOn: { ownLogin: false },
    });
    await running.close();
  });
});
