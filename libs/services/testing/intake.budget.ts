import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import { Config, Needs, customerNetwork } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Limits, Rate } from '@rehearse/platform/ports';
import type { Sender } from './batch';
import { IntakeMetrics } from './intake.metrics';

/** Who has a budget. An address is all that one customer of a provider has: an IPv6 /48 is one. */
type Spender = 'session' | 'address' | 'link' | 'app';
type Budgets = Readonly<Partial<Record<Spender, readonly Rate[]>>>;

/** Sessions that this process knows to have begun. One that it has forgotten counts as one more: that is not many. */
const maxStarted = 100_000;

/** How much may come in by links that need no login. A crowd has room: see `limits.intakeBytes`. */
@Injectable()
export class IntakeBudget {
  private readonly begun = new Set<string>();

  constructor(
    private readonly metrics: IntakeMetrics,
    @Needs('limits') private readonly limits: Limits,
    @Config() private readonly config: Pick<ServerConfig, 'rateLimits'>,
  ) {}

  /** Takes what is about to be stored from the budgets of its sender, or throws `intake/budget`. */
  async spend({ app, link, address }: Sender, session: string, bytes: number): Promise<void> {
    if (!this.config.rateLimits) return;
    const spenders = { session: `${link} ${session}`, address: customerNetwork(address), link, app };
    if (!this.begun.has(spenders.session)) {
      await this.take('sessions', limits.intakeSessions, spenders, 1);
      this.remember(spenders.session);
    }
    await this.take('bytes', limits.intakeBytes, spenders, bytes);
  }

  /** The narrowest first: who has used up the own budget does not use up that of all. */
  private async take(
    what: 'bytes' | 'sessions',
    budgets: Budgets,
    spenders: Readonly<Record<Spender, string>>,
    count: number,
  ): Promise<void> {
    for (const spender of ['session', 'address', 'link', 'app'] as const) {
      for (const rate of budgets[spender] ?? []) {
        const answer = await this.limits.take(`intake.${what}.${spender}:${spenders[spender]}`, rate, count);
        if (answer.allowed) continue;
        this.metrics.overBudget(what, spender);
        throw new Failure('intake/budget', undefined, answer.retryAfterMs);
      }
    }
  }

  private remember(session: string): void {
    this.begun.add(session);
    const [oldest] = this.begun;
    if (this.begun.size > maxStarted && oldest !== undefined) this.begun.delete(oldest);
  }
}
