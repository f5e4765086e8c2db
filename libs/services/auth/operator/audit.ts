import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { AuditEvent, AuditPage } from '@rehearse/contract';
import { Config, Hourly, Log, Needs, textOf } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Locks } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { UserRepository } from '../user.repository';
import { AuditRepository, end } from './audit.repository';

const perPage = 100;
/** Read at a time, and in all for one page: who looks for something rare asks for the page before again. */
const step = 1_000;
const most = 10_000;
const dayMs = 24 * 3_600_000;

interface Wish {
  readonly person?: string | undefined;
  readonly kind?: string | undefined;
  readonly before?: string | undefined;
}

/** What happened to accounts, rights and data, for operators. */
@Injectable()
export class Audit implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly hourly: Hourly;

  constructor(
    private readonly events: AuditRepository,
    private readonly users: UserRepository,
    @Config() private readonly config: Pick<ServerConfig, 'auditDays'>,
    @Needs('locks') locks: Locks,
    @Log() log: Logger,
  ) {
    this.hourly = new Hourly(
      { name: 'auth.audit', work: () => this.sweep(), failed: 'old events were not removed' },
      locks,
      log,
    );
  }

  onApplicationBootstrap(): void {
    this.hourly.begin();
  }

  beforeApplicationShutdown(): void {
    this.hourly.stop();
  }

  async page({ person, kind, before = end }: Wish): Promise<AuditPage> {
    const isMeant = ({ kind: own, by, fields }: AuditEvent) =>
      (kind === undefined || own === kind) && (person === undefined || by === person || fields['user'] === person);
    const found: AuditEvent[] = [];
    let from = before;
    for (let read = 0; read < most && found.length < perPage; read += step) {
      const part = await this.events.before(from, step);
      found.push(...part.filter(isMeant));
      if (part.length < step) return this.told(found, found.length > perPage);
      from = part.at(-1)?.id ?? from;
    }
    return this.told(found, true, from);
  }

  /** Removes what has its age at `now`. */
  async sweep(now = Date.now()): Promise<number> {
    return this.events.removeUntil(now - this.config.auditDays * dayMs);
  }

  private async told(found: readonly AuditEvent[], hasMore: boolean, from = ''): Promise<AuditPage> {
    const events = found.slice(0, perPage);
    const last = found.length > perPage ? (events.at(-1)?.id ?? from) : from;
    return { events, people: await this.peopleIn(events), before: hasMore ? last : null };
  }

  private async peopleIn(events: readonly AuditEvent[]): Promise<AuditPage['people']> {
    const ids = new Set(
      events
        .flatMap(({ by, fields }) => [by, fields['user'], fields['inviter']])
        .filter((id) => typeof id === 'string'),
    );
    const known = await Promise.all(Array.from(ids, (id) => this.users.get(id)));
    return known.flatMap((user) => {
      if (!user) return [];
      const { email, name, lastname } = user.value;
      return [{ id: user.id, email, name: textOf(name), lastname: textOf(lastname) }];
    });
  }
}
