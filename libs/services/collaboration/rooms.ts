import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { Log, Needs, newId } from '@rehearse/server';
import type { Bus, Json } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import type { Connection } from './connection';
import { LiveMetrics } from './live.metrics';
import { beatMs } from './others';
import { replicaMessageSchema, roomChannel } from './replica.messages';
import type { ReplicaWord } from './replica.messages';
import { Room } from './room';

interface OpenRoom {
  readonly room: Room;
  /** Resolves when it hears the other processes; answers how it stops to. */
  readonly opened: Promise<() => void>;
}

/** The rooms that somebody is in, each one with its like in other processes over the bus. */
@Injectable()
export class Rooms implements OnModuleInit, OnApplicationShutdown {
  private readonly rooms = new Map<string, OpenRoom>();
  /** This process, among those of the service. */
  private readonly self = newId();
  private timer: NodeJS.Timeout | undefined;
  private isAlone = false;

  constructor(
    @Needs('bus') private readonly bus: Bus,
    private readonly metrics: LiveMetrics,
    @Log() private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.metrics.countRooms(() => this.rooms.size);
    this.timer = setInterval(() => this.rooms.forEach(({ room }) => room.beat()), beatMs);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Made when there is none: somebody has to join it then. */
  of(app: string): Room {
    return this.rooms.get(app)?.room ?? this.open(app);
  }

  leave(connection: Connection): void {
    const open = this.rooms.get(connection.app);
    if (!open) return;
    open.room.leave(connection);
    if (!open.room.isEmpty) return;
    this.rooms.delete(connection.app);
    // Behind its last word.
    void open.opened.then((stop) => stop());
  }

  private open(app: string): Room {
    const room = new Room(app, (word) => void opened.then(() => this.publish(app, word)));
    const opened = this.bus.subscribe(roomChannel(app), (message) => {
      const { data } = replicaMessageSchema.safeParse(message);
      if (data && data.from !== this.self) room.hear(data);
    });
    this.rooms.set(app, { room, opened });
    return room;
  }

  private async publish(app: string, word: ReplicaWord): Promise<void> {
    try {
      // What came as JSON is JSON.
      await this.bus.publish(roomChannel(app), { ...word, from: this.self } as Json);
      this.isAlone = false;
    } catch (error) {
      this.metrics.busFailed();
      if (!this.isAlone) this.log.warn({ err: error }, 'people see those of their own process only');
      this.isAlone = true;
    }
  }
}
