import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OutboundCalls, OutboundFailure } from './outbound-calls';
import { connect } from 'node:net';
import { checkedLookup, isPublicAddress, publicLookup } from './public-lookup';

describe('a call to a server of others', () => {
  const calls = new OutboundCalls();
  let server: Server;
  let origin: string;
  const answers: Readonly<Record<string, readonly [number, string, string?]>> = {
    '/ok': [200, '{"a":1}'],
    '/moved': [302, '', '/ok'],
    '/broken': [500, 'secret'],
    '/large': [200, 'x'.repeat(1_100_000)],
  };
  beforeAll(async () => {
    server = createServer(({ url = '' }, reply) => {
      const [status, text, location] = answers[url] ?? [404, ''];
      reply.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) }).end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await calls.onApplicationShutdown();
    server.close();
  });
  const get = (path: string, named = origin) =>
    calls.send(new URL(path, origin), { method: 'GET', headers: {} }, named);

  it('goes to the Internet, and where the operator says, and nowhere else', async () => {
    expect(await (await get('/ok')).json()).toEqual({ a: 1 });
    await expect(get('/ok', 'https://id.example.org')).rejects.toThrow('plain HTTP');
    const secret = new URL('https://127.0.0.1/');
    await expect(calls.send(secret, { method: 'GET', headers: {} }, origin)).rejects.toThrow(
      'no address of the Internet',
    );
    const named = new URL('https://localhost/');
    await expect(calls.send(named, { method: 'GET', headers: {} }, origin)).rejects.toThrow(
      'no address of the Internet',
    );
  });

  it('follows nobody elsewhere, and says nothing of what came', async () => {
    expect((await get('/moved')).status).toBe(302);
    await expect(get('/broken')).rejects.toThrow(new OutboundFailure(new URL(origin).host, 'answered 500'));
    await expect(get('/large')).rejects.toThrow(OutboundFailure);
  });
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '::',
  'fd00::1',
  'fe80::1',
  '0.0.0.0',
  '255.255.255.255',
  'id.example.org',
])('%s is no address of the Internet', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::1'])('%s is one', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test('a name that leads to this machine is refused before anybody connects', async () => {
  const found = await new Promise<Error | null>((resolve) =>
    publicLookup('localhost', { all: true }, (error) => resolve(error)),
  );
  expect(found?.message).toBe('localhost is no address of the Internet');
});

describe('a name that is answered in two ways, one after the other', () => {
  let reached = 0;
  let port: number;
  const inside = createServer((_, reply) => reply.end());
  beforeAll(async () => {
    inside.on('connection', () => (reached += 1));
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    ({ port } = inside.address() as AddressInfo);
  });
  afterAll(() => void inside.close());

  /** A server of names that has other answers each time. */
  const names = (...answers: readonly (readonly string[])[]) => {
    const asked: string[] = [];
    const lookup = checkedLookup((name, _, callback) => {
      const found = answers[asked.push(name) - 1] ?? [];
      setImmediate(
        callback,
        null,
        found.map((address) => ({ address, family: 4 })),
      );
    });
    return { asked, lookup };
  };
  const connected = (lookup: typeof publicLookup) =>
    new Promise<string>((resolve) => {
      const socket = connect({ host: 'rebind.example', port, lookup, autoSelectFamily: false });
      const end = (text: string) => (socket.destroy(), resolve(text));
      socket.on('lookup', (error, address) => error ?? end(address));
      socket.on('error', ({ message }) => end(message));
    });

  it('is asked for once for each connection, which goes to what was checked', async () => {
    const { asked, lookup } = names(['93.184.216.34'], ['127.0.0.1']);
    expect(await connected(lookup)).toBe('93.184.216.34');
    expect(asked).toEqual(['rebind.example']);
    expect(await connected(lookup)).toBe('rebind.example is no address of the Internet');
    expect(asked).toHaveLength(2);
    expect(reached).toBe(0);
  });

  it('leads nowhere where one of its addresses is inside', async () => {
    const { lookup } = names(['93.184.216.34', '127.0.0.1']);
    expect(await connected(lookup)).toBe('rebind.example is no address of the Internet');
    expect(reached).toBe(0);
  });
});
