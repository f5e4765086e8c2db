import { once } from 'node:events';
import { connect } from 'node:net';

interface Load {
  readonly url: string;
  /** Requests that are under way at once. */
  readonly ahead: number;
  readonly seconds: number;
  /** Path, headers and body of the next one. */
  readonly next: () => { readonly path: string; readonly token: string; readonly body: string };
}

const headEnd = '\r\n\r\n';

/** One connection that sends the next requests before the first is answered, as HTTP/1.1 allows. How many were answered. */
export async function requestsAhead({ url, ahead, seconds, next }: Load): Promise<number> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  await once(socket, 'connect');
  const request = () => {
    const { path, token, body } = next();
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${host}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
    ];
    return `${[...head, `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}${headEnd}${body}`;
  };
  const until = performance.now() + seconds * 1_000;
  let [open, answered, text] = [0, 0, ''];
  const fill = () => {
    const isOver = performance.now() >= until;
    const more = isOver ? [] : Array.from({ length: ahead - open }, request);
    open += more.length;
    if (more.length > 0) socket.write(more.join(''));
    else if (open === 0) socket.end();
  };
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part;
    for (let end = endOfAnswer(text); end > 0; end = endOfAnswer(text)) {
      if (!text.startsWith('HTTP/1.1 200'))
        return socket.destroy(new Error(`an edit was answered ${text.slice(0, end)}`));
      text = text.slice(end);
      open -= 1;
      answered += 1;
    }
    fill();
  });
  fill();
  await once(socket, 'close');
  return answered;
}

/** 0 where it is not all there. */
function endOfAnswer(text: string): number {
  const head = text.indexOf(headEnd);
  if (head < 0) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head + 2))?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${text.slice(0, head)}`);
  const end = head + headEnd.length + Number(length);
  return text.length >= end ? end : 0;
}
