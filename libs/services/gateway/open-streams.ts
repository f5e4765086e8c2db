import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { channels, errors, Failure, limits } from '@rehearse/contract';
import { Needs } from '@rehearse/http';
import type { Bus } from '@rehearse/platform/ports';
import type { FastifyReply } from 'fastify';

/** The bus may lose a hint. With what is remembered of rights (two seconds) an open stream ends within five. */
const everyMs = 2_500;
/** Those who remember rights hear of a change at the same time. */
const afterHintMs = 50;
const retryMs = 10_000;

interface OpenStream {
  readonly person: string;
  /** Throws when the person may not see it any more. */
  readonly check: () => Promise<void>;
  readonly end: () => void;
}

/** Streams that are open for long: each ends when the right to it does, and nobody has too many. */
@Injectable()
export class OpenStreams implements OnModuleInit, OnApplicationShutdown {
  private readonly streams = new Set<OpenStream>();
  private readonly stops: (() => void)[] = [];

  constructor(@Needs('bus') private readonly bus: Bus) {}

  async onModuleInit(): Promise<void> {
    for (const channel of [channels.accessChanged, channels.loginsEnded])
      this.stops.push(
        await this.bus.subscribe(channel, () => void setTimeout(() => this.checkAll(), afterHintMs).unref()),
      );
    const timer = setInterval(() => this.checkAll(), everyMs);
    this.stops.push(() => clearInterval(timer));
  }

  onApplicationShutdown(): void {
    for (const stop of this.stops) stop();
  }

  /** Throws when the person has too many. */
  add(person: string, check: () => Promise<void>, { raw }: FastifyReply): void {
    const own = [...this.streams].filter((stream) => stream.person === person);
    if (own.length >= limits.streamsPerPerson) throw new Failure('request/rate', undefined, retryMs);
    const stream: OpenStream = { person, check, end: () => raw.destroy() };
    this.streams.add(stream);
    raw.once('close', () => this.streams.delete(stream));
  }

  private checkAll(): void {
    for (const stream of this.streams)
      stream.check().catch((error: unknown) => {
        if (isRefusal(error)) stream.end();
      });
  }
}

/** Not that nobody could be asked. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Failure && errors[error.code] >= 400 && errors[error.code] < 500;
