import { defaultLimits, limits, routes } from '@rehearse/contract';
import { readJson, SocketRoute } from '@rehearse/server';
import type { Call, WebSocketClient } from '@rehearse/server';
import { z } from 'zod';
import { can } from './collaboration.policy';
import { Entrance } from './entrance';
import type { Hear } from './entrance';
import { acknowledge } from './inherited.messages';

const { inherited } = routes.live;

/** The sockets of older clients. */
@SocketRoute(inherited)
export class InheritedGateway {
  constructor(private readonly entrance: Entrance) {}

  handleConnection(client: WebSocketClient, { query, principal, access }: Call<typeof inherited>): void {
    const visitor = { app: query.app, principal, access, isInherited: true };
    // That is where they open one.
    this.entrance.let(client, visitor, 'editor', hearInherited);
  }
}

const saidSchema = z.looseObject({
  id: z.unknown().optional(),
  type: z.unknown().optional(),
  pos: z.unknown().optional(),
});
const pointSchema = z.object({ x: z.number(), y: z.number() });

const hearInherited: Hear = (room, connection, bytes) => {
  const said = saidIn(bytes);
  if (!said) return 'rubbish';
  const { type, id, pos } = said;
  if (type !== 'change' && bytes.byteLength > limits.liveMessageBytes) return 'dropped';
  if (type === 'change' && !can(connection.principal, 'tell changes', connection.access)) return 'forbidden';
  connection.send(acknowledge(id));
  room.pass(connection, said);
  if (type === 'hello') room.introduce(connection);
  const cursor = type === 'mouse' ? pointSchema.safeParse(pos).data : undefined;
  room.act(connection, { ...(cursor && { cursor }), ...(type === 'bye' && { cursor: null }) });
  return 'taken';
};

function saidIn(bytes: Buffer): z.infer<typeof saidSchema> | undefined {
  try {
    return saidSchema.safeParse(readJson(bytes, defaultLimits.entries)).data;
  } catch {
    return undefined;
  }
}
