import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { changesChannel, changesWrittenSchema, channels } from '@rehearse/contract';
import type { LiveSubject } from '@rehearse/contract';
import { Log, Needs, newId } from '@rehearse/server';
import type { Bus, Json } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Connection } from './connection';
import { LiveMetrics } from './live.metrics';
import { beatMs } from './others';
import { RecentHints } from './recent-hints';
import { replicaMessageSchema, roomChannel } from './replica.messages';
import type { ReplicaWord } from './replica.messages';
import { Room } from './room';

interface OpenRoom {
  readonly room: Room;
  /** Resolves when it hears the other processes; answers how it stops to. */
  readonly opened: Promise<() => void>;
}

/** With a user it is old for that person alone. */
const outdated = z.object({ app: z.string(), user: z.string().optional() });
/** What other services tell of, besides changes. */
const subjects: readonly (readonly [channel: string, LiveSubject])[] = [
  [channels.testChanged, 'test'],
  [channels.stored, 'results'],
  [channels.accessChanged, 'access'],
  [channels.versionsChanged, 'versions'],
  [channels.commentsChanged, 'comments'],
  [channels.commentsRead, 'marks'],
];

/** The rooms that somebody is in, each one with its like in other processes over the bus. */
@Injectable()
export class Rooms implements OnModuleInit, OnApplicationShutdown {
  private readonly rooms = new Map<string, OpenRoom>();
  /** This process, among those of the service. */
  private readonly self = newId();
  private readonly hints = new RecentHints();
  private readonly stops: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isAlone = false;

  constructor(
    @Needs('bus') private readonly bus: Bus,
    private readonly metrics: LiveMetrics,
    @Log() private readonly log: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    this.metrics.countRooms(() => this.rooms.size);
    this.timer = setInterval(() => this.rooms.forEach(({ room }) => room.beat()), beatMs);
    for (const [channel, subject] of subjects)
      this.stops.push(
        await this.bus.subscribe(channel, (message) => {
          const { data } = outdated.safeParse(message);
          if (data) this.tellOutdated(data, subject);
        }),
      );
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    for (const stop of this.stops) stop();
    for (const { room } of this.rooms.values()) room.stop();
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
    open.room.stop();
    // Behind its last word.
    void open.opened.then((stop) => stop());
  }

  private tellOutdated({ app, user }: z.infer<typeof outdated>, subject: LiveSubject): void {
    this.hints.add(app, subject);
    this.rooms.get(app)?.room.tellOutdated(subject, user);
  }

  private open(app: string): Room {
    const room = new Room(
      app,
      (word) => void opened.then(() => this.publish(app, word)),
      () => this.hints.of(app),
    );
    const opened = this.follow(app, room);
    this.rooms.set(app, { room, opened });
    return room;
  }

  /** Answers how to stop. */
  private async follow(app: string, room: Room): Promise<() => void> {
    const stops = await Promise.all([
      this.bus.subscribe(roomChannel(app), (message) => {
        const { data } = replicaMessageSchema.safeParse(message);
        if (data && data.from !== this.self) room.hear(data);
      }),
      this.bus.subscribe(changesChannel(app), (message) => {
        const { data } = changesWrittenSchema.safeParse(message);
        if (data) room.tellWritten(data);
      }),
    ]);
    return () => stops.forEach((stop) => stop());
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
