import { routes, saidSchema } from '@rehearse/contract';
import { readJson, SocketRoute } from '@rehearse/server';
import type { Call, WebSocketClient } from '@rehearse/server';
import { Entrance } from './entrance';
import type { Hear } from './entrance';

const { join } = routes.live;

/** The sockets of our pages. */
@SocketRoute(join)
export class OwnGateway {
  constructor(private readonly entrance: Entrance) {}

  handleConnection(client: WebSocketClient, { params, query, principal, access }: Call<typeof join>): void {
    this.entrance.let(client, { app: params.app, principal, access, isInherited: false }, query.page, hearOwn);
  }
}

const hearOwn: Hear = (room, connection, bytes) => {
  const { data } = saidSchema.safeParse(jsonIn(bytes));
  if (!data) return 'rubbish';
  const { type, ...news } = data;
  if (type === 'ping') connection.tell({ type: 'pong' });
  else room.act(connection, news);
  return 'taken';
};

function jsonIn(bytes: Buffer): unknown {
  try {
    return readJson(bytes);
  } catch {
    return undefined;
  }
}
