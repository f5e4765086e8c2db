// Requests as they are written here: `fetch` would mend addresses and headers.
import { request } from 'node:http';

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface RawAnswer {
  /** 0: the connection was closed without an answer. */
  readonly status: number;
  readonly text: string;
}

/** Answers what came. Event streams are left after their first bytes. */
export function sendRaw(url: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const outgoing = request({ hostname, port, method, path, headers, agent: false }, (incoming) => {
      let text = '';
      const end = () => resolve({ status: incoming.statusCode ?? 0, text });
      incoming.on('data', (part: Buffer) => {
        text += part.toString('utf8');
        if (incoming.headers['content-type']?.includes('event-stream')) {
          outgoing.destroy();
          end();
        }
      });
      incoming.on('end', end).on('error', end);
    });
    outgoing.on('error', () => resolve({ status: 0, text: '' }));
    outgoing.end(body);
  });
}
