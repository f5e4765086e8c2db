import { createHash, randomBytes } from 'node:crypto';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { decodeJwt } from 'jose';
import { describeWithEngines } from '..';

await describeWithEngines(
  'ClickHouse',
  ['clickhouse'],
  (engines) => {
    it('keeps its rows over kill -9', async () => {
      const client = createClient({ url: engines.clickhouse.url, log: { level: ClickHouseLogLevel.OFF } });
      await client.command({ query: 'CREATE TABLE t (n UInt32) ENGINE = MergeTree ORDER BY n' });
      await client.insert({ table: 't', format: 'JSONEachRow', values: [{ n: 7 }] });
      await engines.clickhouse.kill9();
      await expect(client.query({ query: 'SELECT 1' })).rejects.toThrow();
      await engines.clickhouse.restart();
      const rows = await client.query({ query: 'SELECT n FROM t', format: 'JSONEachRow' });
      expect(await rows.json()).toEqual([{ n: 7 }]);
      await client.close();
    });
  },
  { own: true },
);

await describeWithEngines(
  'OpenID Connect',
  ['oidc'],
  (engines) => {
    const cookies = new Map<string, string>();
    const redirect_uri = 'http://127.0.0.1:1/callback';
    const verifier = randomBytes(32).toString('base64url');

    /** Where the provider sends the browser next. */
    async function next(address: string, form?: Record<string, string>): Promise<string> {
      const answer = await fetch(new URL(address, engines.oidc.url), {
        redirect: 'manual',
        headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return answer.headers.get('location') ?? '';
    }

    it('lets in who gives a name, with PKCE, and says who it is', async () => {
      const question = new URLSearchParams({
        client_id: 'rehearse',
        response_type: 'code',
        scope: 'openid email profile',
        nonce: 'n',
        redirect_uri,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      const login = await next(`/auth?${question}`);
      const consent = await next(await next(login, { prompt: 'login', login: 'ann@example.org', password: 'x' }));
      const callback = new URL(await next(await next(consent, { prompt: 'consent' })));
      expect(callback.href).toMatch(/^http:\/\/127\.0\.0\.1:1\/callback\?code=/);
      const answer = await fetch(`${engines.oidc.url}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('rehearse:rehearse-secret')}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: callback.searchParams.get('code') ?? '',
          code_verifier: verifier,
          redirect_uri,
        }),
      });
      const { id_token } = (await answer.json()) as { id_token: string };
      expect(decodeJwt(id_token)).toMatchObject({
        sub: 'ann-example-org',
        email: 'ann@example.org',
        name: 'ann',
        nonce: 'n',
      });
    });
  },
  { own: true },
);
