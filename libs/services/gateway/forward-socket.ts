import { Failure } from '@rehearse/contract';
import { takeSocket, onReplyEnd } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { FastifyReply } from 'fastify';
import { request as requestHttp } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import { linkSockets } from './link-sockets';

/** For connecting and for the service's answer. */
const answerMs = 10_000;
const retryAfterMs = 2_000;

/**
 * Asks a service for a websocket, and joins it to the caller's connection when the service agrees; else its refusal is the
 * answer. Throws `server/unavailable` when nobody answers. Answers the status that the service has said.
 */
export async function forwardSocket(
  target: URL,
  headers: OutgoingHttpHeaders,
  tls: ServerConfig['tls'],
  reply: FastifyReply,
): Promise<number> {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const asked = request(target, { ...tls, rejectUnauthorized: true, agent: false, timeout: answerMs, headers });
  onReplyEnd(reply, () => asked.destroy());
  const answered = Promise.withResolvers<number>();
  asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
  asked.on('error', (error) =>
    answered.reject(new Failure('server/unavailable', undefined, retryAfterMs).because(error)),
  );
  asked.on('upgrade', (answer, service: Socket, first) => {
    join(answer, service, first, reply);
    answered.resolve(101);
  });
  asked.on('response', (answer) => {
    const { connection: _hop, 'transfer-encoding': _coding, ...passed } = answer.headers;
    const { statusCode = 502 } = answer;
    void reply.status(statusCode).headers(passed).send(answer);
    answered.resolve(statusCode);
  });
  asked.end();
  return answered.promise;
}

function join(answer: IncomingMessage, service: Socket, first: Buffer, reply: FastifyReply): void {
  const { socket, head } = takeSocket(reply, () => link.end());
  socket.write(headOf(answer));
  socket.unshift(head);
  service.unshift(first);
  const link = linkSockets(socket, service);
}

function headOf({ rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`));
  return `HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`;
}
