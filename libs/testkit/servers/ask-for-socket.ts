import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

interface SocketAnswer {
  readonly status: number | undefined;
  readonly text: string;
  /** Of who was let in. */
  readonly socket: Socket | undefined;
}

/** Asks for a websocket as a program does it, which sees how it is refused. */
export async function askForSocket(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<SocketAnswer> {
  const { hostname, port } = new URL(url);
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const asked = request({ hostname, port, path, headers: { ...upgrade, ...headers } });
  asked.end();
  const opened = once(asked, 'upgrade').then(([answer, socket]) => ({
    status: (answer as IncomingMessage).statusCode,
    text: '',
    socket: socket as Socket,
  }));
  const refused = once(asked, 'response').then(async ([answer]) => {
    const text = Buffer.concat(await (answer as IncomingMessage).toArray()).toString();
    return { status: (answer as IncomingMessage).statusCode, text, socket: undefined };
  });
  return Promise.race([opened, refused]);
}
