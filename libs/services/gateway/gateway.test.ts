import { Validator } from '@seriousme/openapi-schema-validator';
import { allRoutes, guest, placeOf } from '@rehearse/contract';
import { signLogin } from '@rehearse/server';
import { newApp, newPerson, sender, smallApp } from '@rehearse/testkit/people';
import type { Send } from '@rehearse/testkit/people';
import { logLines } from '@rehearse/testkit/telemetry';
import { openTestServer, testConfig } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { decodeJwt } from 'jose';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { gateway } from '.';
import { auth } from '../auth';
import { studio } from '../studio';
import { testing } from '../testing';

const [loginSecret = ''] = testConfig.loginSecrets;
const html = '<!doctype html><title>Rehearse</title>';
const inlineScript = "document.title = 'Rehearse';";
const pageHtml = `${html}<script>${inlineScript}</script>`;
const script = `export const text = '${'long '.repeat(1_000)}';`;

let running: TestServer;
let send: Send;
let webFolder: string;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'rehearse-web-'));
  await mkdir(join(webFolder, 'assets'));
  await writeFile(join(webFolder, 'index.html'), pageHtml);
  await writeFile(join(webFolder, 'embed.html'), html);
  await writeFile(join(webFolder, 'assets', 'main-1a2b3c.js'), script);
  await writeFile(join(webFolder, 'assets', 'ready-4d5e6f.js'), script);
  await writeFile(join(webFolder, 'assets', 'ready-4d5e6f.js.gz'), gzipSync(script));
  await writeFile(join(webFolder, 'assets', 'sandbox.worker-7a8b9c.js'), script);
  await writeFile(join(webFolder, 'assets', 'sandbox.worker-7a8b9c.js.gz'), gzipSync(script));
  await writeFile(join(webFolder, '.secret'), 'secret');
  running = await openTestServer({
    services: [gateway, auth, studio, testing],
    config: {
      webFolder,
      version: '1.2.3',
      termsUrl: 'https://example.org/terms',
      sharedLibraries: 'h'.repeat(64),
    },
  });
  send = sender(running.server.url);
});
afterAll(async () => {
  await running.close();
  await rm(webFolder, { recursive: true, force: true });
});

/** What a client with an unusual request sees; the connection is closed by the server or after a while. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(running.server.url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('utf8').setTimeout(5_000, () => socket.destroy());
    socket.on('data', (part) => (answer += String(part))).on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer));
  });
}

test('what went wrong in a page is a line in the log, without secrets', async () => {
  const lines = logLines();
  const server = await openTestServer({ services: [gateway, auth, studio], log: lines.log });
  const body = {
    message: 'x is undefined',
    stack: 'at /a.js?token=secret',
    page: '#/apps',
    before: ['GET /rest/apps 200'],
  };
  const report = (more: object) => sender(server.server.url)('POST', '/rest/log/error', { body: { ...body, ...more } });
  expect((await report({})).json).toEqual({});
  expect(await report({ before: Array.from({ length: 51 }, () => 'x') })).toMatchObject({ status: 400 });
  await server.close();
  const line: unknown = JSON.parse(lines.text.find((text) => text.includes('an error in a page')) ?? '');
  expect(line).toMatchObject({
    level: 'warn',
    user: '-1',
    page: '#/apps',
    before: ['GET /rest/apps 200'],
    err: { message: 'x is undefined', stack: 'at /a.js?token=[hidden]' },
  });
});

test('what the API says about itself can be closed', async () => {
  const closed = await openTestServer({
    services: [gateway, auth, studio],
    config: { describeApi: false, version: '1.2.3' },
  });
  const there = sender(closed.server.url);
  expect((await there('GET', '/openapi.json')).json).toEqual({ type: 'error', errors: ['request/unknown-route'] });
  expect((await there('GET', '/rest/status.json')).text).not.toContain('1.2.3');
  await closed.close();
});

describe('what the API says about itself', () => {
  test('configuration and status', async () => {
    expect((await send('GET', '/config.json')).json).toMatchObject({
      tos: 'https://example.org/terms',
      sharedLibs: 'h'.repeat(64),
      websocket: 'ws://rehearse.test/rest/live',
      user: { allowSignUp: true, allowedDomains: '*', passwordLength: 6 },
      // Browsers make none for a site without TLS.
      signOn: { ownLogin: true, passkeys: false },
    });
    expect((await send('GET', '/rest/status.json/')).json).toMatchObject({
      version: '1.2.3',
      started: expect.any(Number),
    });
  });

  test('a valid OpenAPI 3.1 document with every route', async () => {
    const { json } = await send('GET', '/openapi.json');
    const document = json as { openapi: string; paths: Record<string, Record<string, { operationId: string }>> };
    expect(document.openapi).toMatch(/^3\.1\./);
    const names = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(names.toSorted()).toEqual(allRoutes.map(({ name }) => name).toSorted());
    const { valid, errors } = await new Validator().validate(document);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test('icons by name, as markup, compressed and cached', async () => {
    const names = (await send('GET', '/icons.json')).json as string[];
    const markup = await send('GET', '/tabler-icons.json');
    const icons = markup.json as Record<string, string>;
    // Of old documents: by the same name, by another one, or the nearest variant.
    const named = await send('GET', '/tabler-icons.json?names=bell,account,heart-outline,none-at-all');
    expect(named.json).toEqual({ bell: icons['bell'], account: icons['user'], 'heart-outline': icons['heart'] });
    expect(names.length).toBeGreaterThan(4_000);
    expect(Object.keys(icons)).toEqual(names);
    expect(icons['home']).toMatch(/^(<path d="[^"<]+"\/>)+$/);
    expect(markup.headers.get('content-encoding')).toBe('gzip');
    const etag = markup.headers.get('etag') ?? '';
    expect((await send('GET', '/tabler-icons.json', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('health and metrics', async () => {
    expect((await send('GET', '/health/live')).json).toEqual({ status: 'ok' });
    expect(await send('GET', '/health/ready')).toMatchObject({ status: 200, json: { status: 'ok' } });
    const { text } = await send('GET', '/metrics');
    expect(text).toMatch(/http_requests_total\{route="edge.status",status="200"\} 1/);
    expect(text).toMatch(/http_request_seconds_count\{route="edge.config"\} 1/);
  });
});

describe('the web app', () => {
  test('its page is asked for anew each time, its assets never again', async () => {
    const page = await send('GET', '/');
    expect([page.text, page.headers.get('cache-control')]).toEqual([pageHtml, 'no-cache']);
    expect(page.headers.get('content-type')).toContain('text/html');
    const etag = page.headers.get('etag') ?? '';
    // Not by fetch, which forbids caches to answer.
    expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: ${etag}\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 304 /,
    );
    for (const name of ['main-1a2b3c.js', 'ready-4d5e6f.js']) {
      const asset = await send('GET', `/assets/${name}`);
      expect(asset.text).toBe(script);
      expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(asset.headers.get('content-encoding')).toBe('gzip');
      expect(asset.headers.get('content-type')).toContain('application/javascript');
    }
  });

  test('nothing outside its folder, nothing hidden, no page for unknown addresses', async () => {
    for (const path of [
      '/.secret',
      '/..%2f..%2fetc%2fpasswd',
      '/assets/',
      '/nothing',
      '/assets/nothing.js',
      '/rest/nothing',
    ]) {
      const answer = await send('GET', path);
      expect([path, answer.status >= 400 && answer.status < 500, answer.json]).toMatchObject([
        path,
        true,
        { type: 'error' },
      ]);
    }
  });

  test('headers that keep strangers out', async () => {
    for (const path of ['/', '/config.json', '/nothing', '/%']) {
      const { headers } = await send('GET', path);
      expect(headers.get('content-security-policy')).toMatch(
        /script-src 'self'(?: 'sha256-[^']+')?;.*frame-ancestors 'self'/,
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  test('of scripts that stand in the page only those of the build run', async () => {
    const policyOf = async (path: string) => (await send('GET', path)).headers.get('content-security-policy');
    const hash = createHash('sha256').update(inlineScript).digest('base64');
    for (const path of ['/', '/index.html'])
      expect(await policyOf(path)).toContain(`; script-src 'self' 'sha256-${hash}'; `);
    expect(await policyOf('/config.json')).toContain("; script-src 'self'; ");
  });

  test('only the page itself may frame pages of others and ask the device', async () => {
    for (const [path, isPage] of [
      ['/', true],
      ['/index.html', true],
      ['/config.json', false],
      ['/nothing', false],
    ] as const) {
      const { headers } = await send('GET', path);
      const allowed = [
        headers.get('content-security-policy')?.endsWith("; frame-src 'self' https:"),
        headers.get('permissions-policy') === 'camera=(self), microphone=(), geolocation=(self)',
      ];
      expect([path, ...allowed]).toEqual([path, isPage, isPage]);
    }
  });

  test('a script that is opened by itself loads nothing and is framed by nobody', async () => {
    for (const encoding of ['identity', 'gzip']) {
      const { headers } = await send('GET', '/assets/ready-4d5e6f.js', { headers: { 'accept-encoding': encoding } });
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('permissions-policy')).toBeNull();
    }
  });

  test('only what scripts of prototypes run in may compile their engine, and it reaches nothing', async () => {
    const policyOf = async (path: string) => (await send('GET', path)).headers.get('content-security-policy');
    expect(await policyOf('/assets/sandbox.worker-7a8b9c.js')).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'",
    );
    for (const path of ['/', '/assets/main-1a2b3c.js', '/assets/ready-4d5e6f.js', '/embed/x'])
      expect(await policyOf(path)).not.toContain('wasm');
  });

  test('a page may be embedded where its link says so, and nowhere else', async () => {
    const ada = await newPerson(send);
    const app = await newApp(send, ada);
    const embed = (sites: string[]) =>
      send('POST', `/rest/apps/${app.id}/embedding`, { token: ada.token, body: { hash: app.hash, sites } });
    const embedders = async (place: string) => {
      const { status, text, headers } = await send('GET', `/embed/${place}`);
      expect([status, text, headers.get('cache-control')]).toEqual([200, html, 'no-cache']);
      return headers.get('content-security-policy')?.split('; ');
    };
    expect(await embedders(placeOf(app.hash))).toContain("frame-ancestors 'none'");
    await embed(['https://wiki.example.org', 'http://localhost:3000']);
    const wanted = 'frame-ancestors https://wiki.example.org http://localhost:3000';
    await eventually(async () => expect(await embedders(placeOf(app.hash))).toContain(wanted));
    expect(await embedders(placeOf(app.hash))).toContain("script-src 'self'");
    expect(await embedders('x'.repeat(20))).toContain("frame-ancestors 'none'");
    await embed(['*']);
    await eventually(async () => expect(await embedders(placeOf(app.hash))).toContain('frame-ancestors *'));
    await embed([]);
    await eventually(async () => expect(await embedders(placeOf(app.hash))).toContain("frame-ancestors 'none'"));
  });

  test('answers of the API stay in no cache', async () => {
    const { token } = await newPerson(send);
    for (const [path, who] of [
      ['/rest/apps/', { token }],
      ['/rest/user', { token }],
      ['/rest/apps/', {}],
    ] as const)
      expect((await send('GET', path, who)).headers.get('cache-control')).toBe('no-store');
  });
});

test('takes no compressed requests: nobody knows before how much they bring', async () => {
  const { token } = await newPerson(send);
  const body = gzipSync(JSON.stringify(smallApp()));
  for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip', 'rubbish'])
    expect(await send('POST', '/rest/apps', { token, body, headers: { 'content-encoding': encoding } })).toMatchObject({
      status: 415,
      json: { type: 'error', errors: ['request/encoding'] },
    });
  const plain = { token, body: smallApp(), headers: { 'content-encoding': 'identity' } };
  expect((await send('POST', '/rest/apps', plain)).status).toBe(200);
});

describe('who is asking', () => {
  const me = async (token: string) => ((await send('GET', '/rest/user', { token })).json as { id: string }).id;

  test('a good token says it; any other makes a guest', async () => {
    const { id, email, token } = await newPerson(send);
    const { sid: session } = decodeJwt<{ sid: string }>(token);
    const principal = { id, email, name: 'Ada', lastname: '', role: 'user' as const, session };
    const sign = (fields: object, lifeMs = 60_000, secret = loginSecret) =>
      signLogin({ principal: { ...principal, ...fields }, passwordChanges: 0, serial: 0 }, secret, Date.now() + lifeMs);
    const good = await sign({});
    const [head, , signature] = good.split('.');
    const claims = Buffer.from(JSON.stringify({ ...principal, iss: 'rehearse', exp: 9e9 })).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`;
    expect(await me(good)).toBe(principal.id);
    for (const bad of [
      await sign({}, -1_000),
      await sign({}, 60_000, 'another secret, also long enough for it'),
      await sign({ role: 'guest' }),
      await sign({ role: 'admin' }),
      await sign({ id: 'a'.repeat(24) }),
      await sign({ session: 'made-up' }),
      await sign({ session: undefined }),
      `${head}.${claims}.${signature}`,
      unsigned,
      'rubbish',
      '',
    ]) {
      expect(await me(bad)).toBe(guest.id);
    }
  });

  test('the token of a login lasts seven days', async () => {
    const inSevenDays = () => Math.floor(Date.now() / 1_000) + 7 * 24 * 3_600;
    const earliest = inSevenDays();
    const { token } = await newPerson(send);
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
    expect(exp).toBeGreaterThanOrEqual(earliest);
    expect(exp).toBeLessThanOrEqual(inSevenDays());
  });
});

describe('odd requests', () => {
  test('a websocket is told where there is none', async () => {
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    const answer = await raw(`GET /ws?app=1 HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('request/unknown-route');
    expect((await send('GET', '/config.json')).status).toBe(200);
  });

  test.each([
    'GET /config.json HTTP/9\r\n\r\n',
    'rubbish\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`,
  ])('%.20j', async (text) => {
    expect(await raw(text)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect((await send('GET', '/config.json')).status).toBe(200);
  });

  test('a request id of ours goes out, a sensible one of theirs comes back', async () => {
    const idOf = async (id: string) =>
      (await send('GET', '/config.json', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await idOf('browser-17.a')).toBe('browser-17.a');
    expect(await idOf('"},{"level":"fatal')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('a failure inside says its request id and nothing else', async () => {
  const ada = await newPerson(send);
  const app = await newApp(send, ada);
  const broken = { set: [[['members'], 'not a list'] as const] };
  const apps = running.platform.documents.collection((await import('../studio/app.document')).appCollection);
  await apps.change(app.id, broken);
  await running.server.get((await import('../studio/access.service')).AccessService).changed(app.id);
  const answer = await send('GET', `/rest/apps/${app.id}.json`, {
    token: ada.token,
    headers: { 'x-request-id': 'trace-me' },
  });
  expect([answer.status, answer.json]).toEqual([
    500,
    { type: 'error', errors: ['server/failed'], request: 'trace-me' },
  ]);
});
