import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { channels, Failure, limits } from '@rehearse/contract';
import { Needs, onReplyEnd } from '@rehearse/server';
import type { Bus } from '@rehearse/platform/ports';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { isRefusal } from './is-refusal';

/** The bus may lose a hint. With what is remembered of rights (two seconds) an open stream ends within five. */
const everyMs = 2_500;
/** Hints that come meanwhile are one; those who remember rights have heard of the change by then, too. */
const afterHintMs = 500;
const retryMs = 10_000;
/** For the service of a socket to end it in good order: where a message ends only that knows. */
const graceMs = 2_000;

interface OpenStream {
  readonly person: string;
  /** The prototype that it tells of. */
  readonly app: string | undefined;
  /** Its service asks again and again itself, and is only waited for. */
  readonly isSocket: boolean;
  /** Throws when the person may not see it any more. */
  readonly check: () => Promise<void>;
}

const accessChanged = z.object({ app: z.string() });
const accountChanged = z.object({ user: z.string() });

/** Streams that are open for long: each ends when the right to it does, and nobody has too many. */
@Injectable()
export class OpenStreams implements OnModuleInit, OnApplicationShutdown {
  private readonly streams = new Map<OpenStream, FastifyReply>();
  private readonly stops: (() => void)[] = [];
  /** Of which a hint came: ids of apps and people. */
  private readonly hinted = new Set<string>();

  constructor(@Needs('bus') private readonly bus: Bus) {}

  async onModuleInit(): Promise<void> {
    const { bus, stops } = this;
    stops.push(
      await bus.subscribe(channels.accessChanged, (hint) => this.hear(accessChanged.safeParse(hint).data?.app)),
    );
    stops.push(
      await bus.subscribe(channels.accountChanged, (hint) => this.hear(accountChanged.safeParse(hint).data?.user)),
    );
    const timer = setInterval(() => this.check(({ isSocket }) => !isSocket), everyMs);
    stops.push(() => clearInterval(timer));
  }

  onApplicationShutdown(): void {
    for (const stop of this.stops) stop();
  }

  /** Throws when the person has too many. */
  add(stream: OpenStream, reply: FastifyReply): void {
    const own = [...this.streams.keys()].filter(({ person }) => person === stream.person);
    if (own.length >= limits.streamsPerPerson) throw new Failure('request/rate', undefined, retryMs);
    this.streams.set(stream, reply);
    onReplyEnd(reply, () => this.streams.delete(stream));
  }

  private hear(id: string | undefined): void {
    if (id === undefined) return;
    if (this.hinted.size === 0) setTimeout(() => this.checkHinted(), afterHintMs).unref();
    this.hinted.add(id);
  }

  private checkHinted(): void {
    const hinted = new Set(this.hinted);
    this.hinted.clear();
    this.check(({ app, person }) => hinted.has(person) || (app !== undefined && hinted.has(app)));
  }

  private check(isMeant: (stream: OpenStream) => boolean): void {
    for (const [stream, reply] of this.streams) {
      if (!isMeant(stream)) continue;
      stream.check().catch((error: unknown) => {
        if (!isRefusal(error)) return;
        const { socket } = reply.request.raw;
        if (stream.isSocket) setTimeout(() => socket.destroy(), graceMs).unref();
        else socket.destroy();
      });
    }
  }
}
