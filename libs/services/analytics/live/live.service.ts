import { Injectable } from '@nestjs/common';
import { channels } from '@rehearse/contract';
import { Needs } from '@rehearse/server';
import type { Bus, Json } from '@rehearse/platform/ports';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const stored = z.object({ app: z.string(), sessions: z.number(), events: z.number(), asOf: z.number() });
export type News = Omit<z.infer<typeof stored>, 'app'>;

/** At most twice a second. */
const pauseMs = 500;

/** Tells open results pages when to ask again. */
@Injectable()
export class LiveService {
  constructor(@Needs('bus') private readonly bus: Bus) {}

  /** What was stored for the app since the last word: sessions touched, events added. Ends when `signal` is aborted. */
  async *of(app: string, signal: AbortSignal): AsyncGenerator<News> {
    const mailbox = new Mailbox(app);
    const stop = await this.bus.subscribe(channels.stored, (message) => mailbox.put(message));
    const wake = () => mailbox.close();
    signal.addEventListener('abort', wake, { once: true });
    try {
      for (;;) {
        const news = await mailbox.take();
        if (news === null || signal.aborted) return;
        yield news;
        await sleep(pauseMs);
      }
    } finally {
      signal.removeEventListener('abort', wake);
      stop();
    }
  }
}

/** Adds up what arrives while nobody looks. */
class Mailbox {
  private news: News | null = null;
  private closed = false;
  private wake: () => void = () => undefined;

  constructor(private readonly app: string) {}

  put(message: Json): void {
    const { data } = stored.safeParse(message);
    if (data?.app !== this.app) return;
    this.news = {
      sessions: data.sessions + (this.news?.sessions ?? 0),
      events: data.events + (this.news?.events ?? 0),
      asOf: data.asOf,
    };
    this.wake();
  }

  close(): void {
    this.closed = true;
    this.wake();
  }

  /** null when closed. */
  async take(): Promise<News | null> {
    while (this.news === null && !this.closed) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    const { news } = this;
    this.news = null;
    return news;
  }
}
