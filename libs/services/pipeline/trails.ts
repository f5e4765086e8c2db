import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Log, Needs } from '@rehearse/server';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Erasures } from './erasures';
import { SessionSizes } from './session-sizes';
import incompleteTrails from './incomplete-trails.sql';
import { SessionQueue } from './session-queue';
import owedSessions from './postponed-sessions.sql';
import { inChunks, keyOf, namesOf } from './session-key';
import type { SessionKey } from './session-key';
import { PipelineMetrics } from './pipeline.metrics';
import renewTrails from './renew-trails.sql';
import type { Rows } from './rows';

/** A session with more bytes of events is heavy: some 600 of them. */
const lightBytes = 128 * 1024;
/** Of light ones so much is renewed with one insert, the lightest first. */
const bytesPerInsert = 16 * 1024 * 1024;
/** How fast the others are renewed: to write trails is never much more than to take what one address may bring. */
const bytesPerMs = 2_000;
/** So much of them at once: to understand the statement takes ClickHouse as long as to renew some. */
const bytesPerRenewal = 1024 * 1024;
const maxPerRenewal = 20;
const renewMs = 10_000;
const searchMs = 60_000;
/** So many are looked at with one question: what fails, fails for them alone. */
const sessionsPerSearch = 300;
const maxTries = 3;

interface Failed {
  readonly sessionKey: SessionKey;
  readonly tries: number;
}

/**
 * Writes trails anew, each as a whole. Those of light sessions with the insert. The others are owed: they are renewed a
 * few at a time beside the inserts, each once for all that came meanwhile, with pauses as long as they are heavy. So what
 * is written in a second does not grow with what a session weighs.
 */
@Injectable()
export class Trails implements BeforeApplicationShutdown {
  /** A failure is given so long at least, before the next try. */
  protected readonly afterFailureMs: number = 1_000;
  private readonly postponed = new SessionQueue();
  private readonly failed = new Map<string, Failed>();
  private readonly stopping = new AbortController();
  private renewing: Promise<unknown> = Promise.resolve();
  /** Those that are being renewed. */
  private current: SessionKey[] = [];
  private isAtWork = false;
  private renewed: (sessionKey: SessionKey) => void = () => undefined;

  constructor(
    private readonly sizes: SessionSizes,
    private readonly erasures: Erasures,
    private readonly metrics: PipelineMetrics,
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
    @Log() private readonly log: Logger,
  ) {}

  /** From now on `renewed` hears of those that came later than their records. */
  onRenewed(renewed: (sessionKey: SessionKey) => void): void {
    this.renewed = renewed;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.renewing;
  }

  /** Resolves when the owed trail that is being renewed is, or cannot be. */
  async finished(): Promise<void> {
    await this.renewing;
  }

  /**
   * Renews the trails of light sessions, of which these records are stored, and answers the others: they are to be owed. So
   * are all that follow one that fails: an insert waits for one that takes too long, not for several.
   */
  async renewLight(messages: readonly Rows[]): Promise<readonly SessionKey[]> {
    const light = await this.lightOf(messages);
    const heavy = messages.filter((one) => !light.has(keyOf(one)));
    const parts = inChunks(messages.filter((one) => light.has(keyOf(one))));
    for (const [at, part] of parts.entries()) {
      try {
        await this.renew(part);
      } catch (error) {
        const rest = parts.slice(at).flat();
        this.log.warn(
          { err: error, sessions: rest.length },
          'trails were not renewed with their records; they will be',
        );
        return [...heavy, ...rest];
      }
    }
    return heavy;
  }

  /** To be called when the ledger says so, too: then they are renewed after a restart at the latest. */
  owe(sessionKeys: readonly SessionKey[]): void {
    for (const sessionKey of sessionKeys) if (!this.isAside(sessionKey)) this.postponed.add(sessionKey);
    this.metrics.owedTrails.set(this.postponed.size);
    if (this.isAtWork) return;
    this.isAtWork = true;
    void this.workOff();
  }

  /** Those that were set aside, and those that a process owed which is no more. */
  async oweAll(): Promise<void> {
    const aside = [...this.failed.values()].map(({ sessionKey }) => sessionKey);
    this.failed.clear();
    this.owe(aside);
    const left = await this.clickhouse.query<SessionKey>(owedSessions, {}, { timeoutMs: searchMs });
    for (const part of inChunks(left, sessionsPerSearch)) {
      if (this.stopping.signal.aborted) return;
      await this.complete(part).catch((error: unknown) =>
        this.log.warn(
          { err: error, sessions: part.length },
          'owed trails were not looked for; in an hour they will be',
        ),
      );
    }
  }

  /** Those of which the trail lacks events are owed. */
  async complete(sessionKeys: readonly SessionKey[]): Promise<void> {
    this.owe(await this.clickhouse.query<SessionKey>(incompleteTrails, namesOf(sessionKeys), { timeoutMs: searchMs }));
  }

  private async lightOf(messages: readonly Rows[]): Promise<ReadonlySet<string>> {
    const weights = new Map<string, number>();
    for (const one of messages) {
      const weight = weights.get(keyOf(one)) ?? (await this.weightOf(one));
      weights.set(keyOf(one), weight + one.batch.event_bytes);
    }
    let room = bytesPerInsert;
    const lightest = [...weights].toSorted(([, one], [, other]) => one - other);
    const light = lightest.filter(([, weight]) => weight <= lightBytes && (room -= weight) >= 0);
    return new Set(light.map(([key]) => key));
  }

  /** What is owed already, or has failed, must not hold up an insert. */
  private async weightOf(sessionKey: SessionKey): Promise<number> {
    const isCurrent = this.current.some((one) => keyOf(one) === keyOf(sessionKey));
    if (isCurrent || this.postponed.has(sessionKey) || this.failed.has(keyOf(sessionKey))) return Infinity;
    return this.sizes.weightOf(sessionKey);
  }

  private isAside(sessionKey: SessionKey): boolean {
    return (this.failed.get(keyOf(sessionKey))?.tries ?? 0) >= maxTries;
  }

  private async workOff(): Promise<void> {
    while (this.postponed.size > 0 && !this.stopping.signal.aborted) {
      const renewed = this.renewNext();
      this.renewing = renewed;
      await sleep(await renewed, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
    this.current = [];
    this.isAtWork = false;
  }

  /** Answers how long to rest, in ms: at least as long as it took. */
  private async renewNext(): Promise<number> {
    const began = performance.now();
    try {
      const weight = await this.takeNext();
      await this.renew(this.current);
      // Another process may have erased them meanwhile.
      await this.erasures.settle(this.current);
      for (const sessionKey of this.current) {
        this.failed.delete(keyOf(sessionKey));
        this.renewed(sessionKey);
      }
      return Math.max(performance.now() - began, weight / bytesPerMs);
    } catch (error) {
      await this.fail(this.current, error);
      return Math.max(performance.now() - began, this.afterFailureMs);
    }
  }

  /** Answers what they weigh. What has failed goes alone. */
  private async takeNext(): Promise<number> {
    let weight = 0;
    this.current = [];
    for (let sessionKey = this.postponed.take(); sessionKey; sessionKey = this.postponed.take()) {
      const isDoubtful = this.failed.has(keyOf(sessionKey));
      if (isDoubtful && this.current.length > 0) {
        this.postponed.putBack(sessionKey);
        break;
      }
      this.current.push(sessionKey);
      weight += await this.sizes.weightOf(sessionKey);
      if (isDoubtful || weight >= bytesPerRenewal || this.current.length === maxPerRenewal) break;
    }
    this.metrics.owedTrails.set(this.postponed.size);
    return weight;
  }

  /** A store that is away is waited for. One that is there and cannot do this one by itself is asked a few times. */
  private async fail(sessionKeys: readonly SessionKey[], error: unknown): Promise<void> {
    const isThere = await this.clickhouse.ping();
    for (const sessionKey of sessionKeys) {
      const tries = (this.failed.get(keyOf(sessionKey))?.tries ?? 0) + (isThere && sessionKeys.length === 1 ? 1 : 0);
      this.failed.set(keyOf(sessionKey), { sessionKey, tries });
    }
    this.owe(sessionKeys);
    for (const sessionKey of sessionKeys.filter((one) => this.isAside(one))) {
      this.metrics.trailsSetAside.inc();
      this.log.error({ err: error, ...sessionKey }, 'a trail cannot be renewed; it will be tried again within an hour');
    }
  }

  private renew(sessionKeys: readonly SessionKey[]): Promise<void> {
    return this.clickhouse.command(renewTrails, namesOf(sessionKeys), { timeoutMs: renewMs });
  }
}
