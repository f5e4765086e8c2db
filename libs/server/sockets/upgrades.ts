import { Failure } from '@rehearse/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ServerResponse } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What whoever is connected is told when a server closes: RFC 6455, 7.4.1. */
export const goingAway = 1001;

/** After this a peer that does not close by itself is cut off. */
const patienceMs = 5_000;

/** The connection of a request that becomes a websocket. */
interface Upgrade {
  readonly socket: Socket;
  /** What the client has sent after the request. */
  readonly head: Buffer;
}

/** Requests that are not answered yet. */
const pending = new WeakMap<IncomingMessage, Upgrade & { readonly sockets: Sockets }>();

/** For Node's server: all other upgrades, such as to HTTP/2, are not taken, and their requests answered as ever. */
export const shouldUpgradeCallback = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

/** The websockets of a server. Whoever asks for one passes the same hooks as any request: a refusal is an ordinary answer. */
export class Sockets {
  /** How each is ended in good order. */
  private readonly open = new Map<Socket, () => void>();

  constructor(fastify: FastifyInstance) {
    fastify.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      // Node has let go of the connection, and with it of its errors.
      socket.on('error', () => socket.destroy());
      // Hooks, the one who takes it, and what it is joined to all hear of its end.
      socket.setMaxListeners(20);
      const response = new ServerResponse(request);
      response.shouldKeepAlive = false;
      response.assignSocket(socket);
      response.on('finish', () => {
        if (!this.open.has(socket)) socket.end();
      });
      pending.set(request, { socket, head, sockets: this });
      fastify.routing(request, response);
    });
  }

  add(socket: Socket, end: () => void): void {
    this.open.set(socket, end);
    socket.once('close', () => this.open.delete(socket));
  }

  /** Resolves when all are closed. */
  async end(): Promise<void> {
    if (this.open.size === 0) return;
    for (const end of this.open.values()) end();
    const closed = Array.from(this.open.keys(), (socket) => new Promise((resolve) => socket.once('close', resolve)));
    await Promise.race([Promise.all(closed), sleep(patienceMs, undefined, { ref: false })]);
    for (const socket of this.open.keys()) socket.destroy();
  }
}

/**
 * Takes the connection of a request away from the server: what is said over it from now on is the caller's business, down to
 * the answer 101. `end`: how it is ended when the server closes. Throws `request/invalid` when no websocket was asked for.
 */
export function takeSocket(reply: FastifyReply, end: (socket: Socket) => void): Upgrade {
  const upgrade = pending.get(reply.request.raw);
  if (!upgrade) throw new Failure('request/invalid', 'upgrade');
  const { socket, head, sockets } = upgrade;
  sockets.add(socket, () => end(socket));
  reply.hijack();
  reply.raw.detachSocket(socket);
  socket.setTimeout(0);
  // For what counts and logs answers.
  reply.raw.statusCode = 101;
  reply.raw.emit('finish');
  return { socket, head };
}
