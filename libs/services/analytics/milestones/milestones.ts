import { lruCache } from '@rehearse/platform/runtime';
import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { channels, openRound, topics } from '@rehearse/contract';
import type { MilestoneReached, Study } from '@rehearse/contract';
import { Log, Needs, TestApi } from '@rehearse/server';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import type { Bus, Stream } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ErasedRepository } from '../events/erased.repository';
import erasedSql from '../queries/erased.sql';
import countSql from './sessions-of-round.sql';

/** Between what is heard of a prototype and the count: more comes meanwhile. */
const pauseMs = 1_000;
const remembered = 10_000;

const hint = z.object({ app: z.string(), sessions: z.number().default(0) });
const counted = z.array(z.object({ sessions: z.coerce.number() }));

/**
 * Says when a running study has its first tester, and when it has as many as it wants. A hint that is lost is made up for by
 * the next one; what is said twice is known by its round.
 */
@Injectable()
export class Milestones implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly pending = new Map<string, NodeJS.Timeout>();
  /** Of which there is nothing to say until somebody changes the study. */
  private readonly done = lruCache<string, true>(remembered);
  /** What this process has said last. */
  private readonly told = lruCache<string, string>(remembered);
  private stops: readonly (() => void)[] = [];

  constructor(
    private readonly tests: TestApi,
    private readonly erased: ErasedRepository,
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
    @Needs('stream') private readonly stream: Stream,
    @Needs('bus') private readonly bus: Bus,
    @Log() private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.stops = [
      await this.bus.subscribe(channels.stored, (message) => {
        const heard = hint.safeParse(message).data;
        if (heard && heard.sessions > 0) this.look(heard.app);
      }),
      await this.bus.subscribe(channels.testChanged, (message) => {
        const heard = hint.safeParse(message).data;
        if (heard) this.done.delete(heard.app);
      }),
    ];
  }

  beforeApplicationShutdown(): void {
    for (const stop of this.stops) stop();
    for (const timer of this.pending.values()) clearTimeout(timer);
  }

  private look(app: string): void {
    if (this.done.has(app) || this.pending.has(app)) return;
    const check = () => {
      this.pending.delete(app);
      this.check(app).catch((error: unknown) => {
        this.done.delete(app);
        this.log.warn({ err: error, app }, 'what testers have reached is not known');
      });
    };
    this.pending.set(app, setTimeout(check, pauseMs).unref());
  }

  private async check(app: string): Promise<void> {
    // Before anything is asked, so that what changes meanwhile is not missed.
    this.done.set(app, true);
    const settings = await this.tests.testSettings(app);
    if (settings.study?.status !== 'running') return;
    const round = openRound(settings)?.round ?? 0;
    const sessions = await this.count(app, round);
    const { reached, isMoreToCome } = milestonesOf(settings.study, sessions);
    if (isMoreToCome) this.done.delete(app);
    const all = `${round} ${reached.join(' ')}`;
    if (reached.length === 0 || this.told.get(app) === all) return;
    const at = Date.now();
    const messages = reached.map((kind): MilestoneReached => ({ app, kind, round, count: sessions, at }));
    await this.stream.publish(
      topics.milestones.name,
      messages.map((message) => ({ key: app, value: JSON.stringify(message) })),
    );
    this.told.set(app, all);
  }

  private async count(app: string, round: number): Promise<number> {
    const erased = wellFormedJson(await this.erased.ofApp(app));
    const rows = await this.clickhouse.query(`WITH ${erasedSql}\n${countSql}`, { app, round, erased });
    return counted.parse(rows)[0]?.sessions ?? 0;
  }
}

/** The first tester is told of while more are to come; who has reached the target has told of the first. */
export function milestonesOf(
  { target }: Pick<Study, 'target'>,
  sessions: number,
): { readonly reached: readonly MilestoneReached['kind'][]; readonly isMoreToCome: boolean } {
  if (sessions === 0) return { reached: [], isMoreToCome: true };
  const isEnough = target !== undefined && sessions >= target;
  return { reached: isEnough ? ['first', 'target'] : ['first'], isMoreToCome: target !== undefined && !isEnough };
}
