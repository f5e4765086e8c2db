// Clients that log in at the provider themselves, as api-contract.md has it: what they get there is their login here.
import type { PublicConfig, User } from '@rehearse/contract';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { answerOfProvider, newApp, newPerson, sender, testProvider } from '@rehearse/testkit/people';
import type { Send } from '@rehearse/testkit/people';
import { openShape, shapes } from '@rehearse/testkit/servers';
import type { Shape } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { createHash, randomBytes } from 'node:crypto';
import { auth } from '..';
import { gateway } from '../../gateway';
import { studio } from '../../studio';
import { userCollection } from '../user';

const back = 'http://127.0.0.1/callback';

await describeWithEngines(
  'older clients with a login at the provider',
  ['oidc'],
  (engines) => {
    describe.each(shapes)('%s', (name) => {
      let shape: Shape;
      let send: Send;
      beforeAll(async () => {
        const school = testProvider(engines.oidc.url, { id: 'school' });
        const company = testProvider(engines.oidc.url, { olderClient: 'rehearse-older' });
        shape = await openShape(name, { services: [gateway, auth, studio], config: { signOn: [school, company] } });
        send = sender(shape.url);
      });
      afterAll(() => shape.close());

      /** As the page of such a client does it, without us. */
      async function logInThere(login: string): Promise<{ access_token: string; id_token: string }> {
        const verifier = randomBytes(32).toString('base64url');
        const address = new URL('/auth', engines.oidc.url);
        const asked = {
          client_id: 'rehearse-older',
          response_type: 'code',
          redirect_uri: back,
          scope: 'openid email profile',
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
        };
        for (const [key, value] of Object.entries(asked)) address.searchParams.set(key, value);
        const code = new URLSearchParams(await answerOfProvider(address.href, login)).get('code') ?? '';
        const body = { grant_type: 'authorization_code', client_id: 'rehearse-older', code, redirect_uri: back };
        const answer = await fetch(new URL('/token', engines.oidc.url), {
          method: 'POST',
          body: new URLSearchParams({ ...body, code_verifier: verifier }),
        });
        return (await answer.json()) as { access_token: string; id_token: string };
      }
      const tokenOf = async (login: string) => (await logInThere(login)).access_token;
      const register = (token: string, more: object = {}) => {
        const body = { id: 'who it says', name: 'ann', lastname: '', email: 'ann', token, ...more };
        return send('POST', '/rest/user/external', { body, token });
      };
      const me = async (token: string) => (await send('GET', '/rest/user', { token })).json as User;

      test('work with the token of the provider, as somebody whose id is the one that they know', async () => {
        const login = `ann-${name.length}@example.org`;
        const token = await tokenOf(login);
        const registered = await register(token);
        expect(registered.json).toMatchObject({ email: login, plan: 'Free', external: true });
        expect(registered.headers.getSetCookie().join('\n')).toContain('rehearsePictures=');
        const { id } = registered.json as User;
        expect(id).toBe(login.replaceAll(/\W/g, '-'));
        expect(await me(token)).toMatchObject({ id, role: 'user', email: login });
        expect((await send('GET', `/rest/user/${id}.json`, { token })).json).toMatchObject({ id, email: login });
        const person = { id, email: login, password: '', token };
        const app = await newApp(send, person, { name: 'Shop' });
        expect((await send('GET', '/rest/apps?summary=true', { token })).json).toMatchObject([{ id: app.id }]);
        expect(
          (await send('POST', '/rest/ticket', { token, body: { path: `/rest/apps/${app.id}.json` } })).status,
        ).toBe(200);
        const again = await tokenOf(login);
        expect(again).not.toBe(token);
        expect((await send('GET', '/rest/apps?summary=true', { token: again })).json).toMatchObject([{ id: app.id }]);
      });

      test('are told where the provider is', async () => {
        const { auth: kind, keycloak } = (await send('GET', '/config.json')).json as PublicConfig;
        expect([kind, keycloak.clientId]).toEqual(['keycloak', 'rehearse-older']);
      });

      test('are nobody by a token that is changed, or that was made for us', async () => {
        const token = await tokenOf('bob-there@example.org');
        const [head, claims = '', signature] = token.split('.');
        const other = Buffer.from(
          Buffer.from(claims, 'base64url').toString().replaceAll('bob-there', 'eve-there'),
        ).toString('base64url');
        expect(await me([head, other, signature].join('.'))).toMatchObject({ role: 'guest' });
        const { url, flow } = (await send('POST', '/rest/sign-on/company', { body: {} })).json as {
          url: string;
          flow: string;
        };
        const answer = await answerOfProvider(url, 'bob-there@example.org');
        const { token: ours } = (await send('POST', '/rest/sign-on', { body: { flow, answer } })).json as {
          token: string;
        };
        const { url: end } = (await send('DELETE', '/rest/login', { token: ours })).json as { url: string };
        const idToken = new URL(end).searchParams.get('id_token_hint') ?? '';
        expect((await register(idToken)).json).toMatchObject({ email: 'bob-there@example.org' });
        expect(await me(idToken)).toMatchObject({ role: 'guest' });
      });

      test('are the account that has their address, and out when that is switched off', async () => {
        const eve = await newPerson(send, 'eve');
        const token = await tokenOf(eve.email);
        expect(await me(token)).toMatchObject({ id: eve.id });
        const users = shape.platform.documents.collection(userCollection);
        await users.change(eve.id, { set: [[['off'], Date.now()]] });
        await eventually(async () => expect(await me(token)).toMatchObject({ role: 'guest' }));
      });

      test('are refused where the provider does not say that the address is theirs', async () => {
        const token = await tokenOf('unproven-there@example.org');
        expect((await register(token)).json).toEqual({ type: 'error', errors: ['signOn.unproven'] });
        expect(await me(token)).toMatchObject({ role: 'guest' });
      });
    });
  },
  { shared: true },
);
