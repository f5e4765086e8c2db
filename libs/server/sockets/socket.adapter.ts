import { WsAdapter } from '@nestjs/platform-ws';
import { WebSocketGateway } from '@nestjs/websockets';
import { defaultLimits } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { readCall } from '../edge/call';
import type { Call } from '../edge/call';
import { routerPath } from '../edge/route.decorator';
import { keepAlive } from './keep-alive';
import { goingAway, takeSocket } from './upgrades';
import type { WebSocketClient } from './web-socket-client';

interface WebSocketServer {
  on(event: 'connection', listener: (client: WebSocketClient) => void): void;
  handleUpgrade(request: IncomingMessage, socket: Socket, head: Buffer, done: (client: WebSocketClient) => void): void;
  emit(event: 'connection', client: WebSocketClient, call: Call<RouteDefinition>): void;
}

interface GatewayOptions {
  readonly path: string;
  readonly route: RouteDefinition;
}

/**
 * Makes a class the Nest gateway of a route whose `ok` is `websocket`. Its `handleConnection` gets the `WebSocketClient` and,
 * as a controller's method, one `Call`: allowed and validated. Messages are JSON, `{event, data}`, for its methods with
 * `@SubscribeMessage`; a class without any reads them itself.
 */
export const SocketRoute = (route: RouteDefinition): ClassDecorator =>
  WebSocketGateway<GatewayOptions>({ path: route.path, route });

/** Nest's websockets on routes of the contract, behind the hooks of all requests. */
export class SocketAdapter extends WsAdapter {
  constructor(private readonly fastify: FastifyInstance) {
    // Not ours: it would answer upgrades past all hooks. This one never listens.
    super(createServer());
  }

  override create(port: number, { route, path }: GatewayOptions): WebSocketServer {
    const maxPayload = route.limits?.body ?? defaultLimits.body;
    const server: WebSocketServer = super.create(port, { path, maxPayload });
    void this.fastify.register(async (inner) => {
      inner.get(routerPath(route.path), { config: { route } }, async (request, reply) => {
        const call = readCall(request, reply);
        let client: WebSocketClient | undefined;
        const { socket, head } = takeSocket(reply, (one) => (client ? client.close(goingAway) : one.destroy()));
        server.handleUpgrade(request.raw, socket, head, (opened) => {
          client = opened;
          keepAlive(client);
          server.emit('connection', client, call);
        });
      });
    });
    return server;
  }

  override bindMessageHandlers(...[client, handlers, transform]: Parameters<WsAdapter['bindMessageHandlers']>): void {
    if (handlers.length > 0) super.bindMessageHandlers(client, handlers, transform);
  }

  /** A client that breaks the rules is sent away by ws; it is no fault of ours, and no line of the log. */
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    server.on('connection', (client) => client.on('error', () => undefined));
    return server;
  }
}
