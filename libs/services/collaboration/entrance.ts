import { Injectable } from '@nestjs/common';
import type { LivePerson } from '@rehearse/contract';
import type { WebSocketClient } from '@rehearse/server';
import { Connection } from './connection';
import type { Visitor } from './connection';
import { LiveMetrics, protocolOf } from './live.metrics';
import type { Outcome } from './live.metrics';
import { Rights } from './rights';
import type { Room } from './room';
import { Rooms } from './rooms';

/** What becomes of a message, by the protocol of its connection. */
export type Hear = (room: Room, connection: Connection, bytes: Buffer) => Outcome;

/** From the opening of a socket to its end. */
@Injectable()
export class Entrance {
  constructor(
    private readonly rooms: Rooms,
    private readonly rights: Rights,
    private readonly metrics: LiveMetrics,
  ) {}

  let(client: WebSocketClient, visitor: Visitor, page: LivePerson['page'], hear: Hear): void {
    const connection = new Connection(client, visitor);
    const protocol = protocolOf(connection);
    this.metrics.connections.inc({ protocol });
    connection.onEnd((why) => {
      this.rooms.leave(connection);
      this.metrics.connections.dec({ protocol });
      if (why) this.metrics.closed(why);
    });
    const room = this.rooms.of(visitor.app);
    if (!room.hasSpaceFor(connection)) return connection.close('full');
    room.join(connection, page);
    this.rights.watch(connection);
    client.on('message', (bytes, isBinary) => {
      if (!connection.isOpen) return;
      const isGoing = connection.mayGo(bytes.byteLength);
      const outcome = isGoing ? (isBinary ? 'rubbish' : hear(room, connection, bytes)) : 'dropped';
      this.metrics.heard(protocol, outcome);
    });
  }
}
