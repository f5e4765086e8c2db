// A route that becomes a websocket, and the service behind it: for tests.
import { Module } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage } from '@nestjs/websockets';
import { allRoutes, id, route } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import { SocketRoute } from '@rehearse/server';
import type { Call, Service, WebSocketClient } from '@rehearse/server';
import { z } from 'zod';

const room = route({
  name: 'rooms.join',
  owner: 'analytics',
  method: 'GET',
  path: '/rest/rooms/{app}/join',
  params: z.object({ app: id }),
  query: z.object({ as: z.enum(['guest', 'host']).optional() }),
  ok: 'websocket',
  access: 'app.read',
  limits: { body: 1_000 },
  summary: 'For this test: no route of the product is one yet.',
});
(allRoutes as RouteDefinition[]).push(room);

/** Who left, by any way, and the code that the service heard. */
export const left: { readonly who: string; readonly code: number }[] = [];

@SocketRoute(room)
class RoomGateway {
  handleConnection(client: WebSocketClient, { principal, params, query }: Call<typeof room>): void {
    client.on('close', (code) => void left.push({ who: principal.id, code }));
    client.send(JSON.stringify({ welcome: principal.id, app: params.app, as: query.as }));
  }

  @SubscribeMessage('say')
  say(@MessageBody() words: string): object {
    return { heard: words };
  }

  @SubscribeMessage('leave')
  leave(@ConnectedSocket() client: WebSocketClient): void {
    client.close(4_000, 'as you wish');
  }
}
@Module({ providers: [RoomGateway] })
class RoomModule {}
export const rooms: Service = { name: 'analytics', needs: [], module: RoomModule };
