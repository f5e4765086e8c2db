import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import { Config, customerNetwork, Needs, requireRate } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import type { Limits } from '@rehearse/platform/ports';
import { EventService } from '../events/event.service';
import begunSql from './begun.sql';
import { type Claimed, EraseCodeRepository } from './erase-code.repository';

/** ms after the first record of a session within which its page must have told its code: ids are seen in results later. */
const claimMs = 15 * 60_000;

export interface Claimer {
  readonly app: string;
  readonly hash: string;
  readonly address: string;
}

/** Testers erase what they recorded, by a code that only their page knows (adr/0059). */
@Injectable()
export class EraseCodeService {
  constructor(
    private readonly codes: EraseCodeRepository,
    private readonly events: EventService,
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
    @Needs('limits') private readonly limits: Limits,
    @Config() private readonly config: Pick<ServerConfig, 'rateLimits'>,
  ) {}

  /** The first code of a session counts; the same one again changes nothing. */
  async claim({ app, hash, address }: Claimer, session: string, code: string): Promise<void> {
    if (this.config.rateLimits) await this.spend({ address: customerNetwork(address), link: hash, app });
    if (!(await this.codes.claim(app, session, code))) throw new Failure('auth/forbidden');
  }

  /** The app whose session is gone for every reader when this resolves. Throws `thing/unknown`. */
  async erase(code: string): Promise<string> {
    const found = await this.codes.find(code);
    if (!found || !(await this.isTesters(found))) throw new Failure('thing/unknown');
    const { app, session } = found;
    await this.events.removeSession(app, session);
    await this.codes.removeSessions(app, [session]);
    return app;
  }

  /** As many as sessions may begin: each has one code. */
  private async spend(spenders: Readonly<Record<'address' | 'link' | 'app', string>>): Promise<void> {
    for (const spender of ['address', 'link', 'app'] as const)
      for (const rate of limits.intakeSessions[spender])
        await requireRate(this.limits, `analytics.eraseCodes.${spender}:${spenders[spender]}`, rate);
  }

  /** Who sees an old session in results must not be able to claim it. */
  private async isTesters({ app, session, claimed }: Claimed): Promise<boolean> {
    const [row] = await this.clickhouse.query<{ begun: number | string }>(begunSql, { app, session });
    return row === undefined || claimed <= Number(row.begun) + claimMs;
  }
}
