import { Injectable } from '@nestjs/common';
import { limits } from '@rehearse/contract';
import { Config, Log } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Stored } from '@rehearse/platform/ports';
import { buildEndSessionUrl, refreshTokenGrant } from 'openid-client';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { SessionDocument, SessionSignOn } from '../sessions/session';
import { SessionRepository } from '../sessions/session.repository';
import { claimsOf } from './claims';
import { toldBy } from './groups';
import { ProviderGroups } from './provider-groups';
import { isAway, Providers } from './providers';
import { Sealer } from './sealer';

/** What a provider gave for a login. */
export interface ProviderTokens {
  readonly id_token?: string | undefined;
  readonly refresh_token?: string | undefined;
  readonly expires_in?: number | undefined;
}

const purpose = 'sign-on tokens';
const keptSchema = z.object({ id: z.string().optional(), refresh: z.string().optional() });
type Kept = z.infer<typeof keptSchema>;
type Session = Stored<SessionDocument>;

/** Logins that began at a provider: they end when it says so, and log out there, too. */
@Injectable()
export class ProviderSessions {
  constructor(
    private readonly providers: Providers,
    private readonly sessions: SessionRepository,
    private readonly sealer: Sealer,
    private readonly groups: ProviderGroups,
    @Config() private readonly config: ServerConfig,
    @Log() private readonly log: Logger,
  ) {}

  /** Part of a session that begins, and of one that the provider has agreed to again. */
  async keptOf(provider: string, tokens: ProviderTokens, before: Kept = {}): Promise<SessionSignOn> {
    const now = Date.now();
    const { id_token: id = before.id, refresh_token: refresh = before.refresh, expires_in: seconds } = tokens;
    const known = { ...(id !== undefined && { id }), ...(refresh !== undefined && { refresh }) };
    const tokensUntil = now + this.config.sessions.lifeMs;
    return {
      provider,
      tokens: await this.sealer.seal(known, purpose, tokensUntil),
      // Who gives nothing to ask with again is not asked again.
      until: refresh === undefined || seconds === undefined ? null : now + seconds * 1_000,
      asked: now,
    };
  }

  /**
   * Asks the provider again when what it said is soon over, once a minute at most. Not waited for: when it says no the session
   * ends, and when it does not answer the session goes on.
   */
  keep(session: Session, end: () => Promise<void>): void {
    if (!isDue(session.value.signOn, Date.now())) return;
    this.askAgain(session, end).catch((error: unknown) =>
      this.log.warn({ err: error }, 'whether a login still holds at its provider was not asked'),
    );
  }

  /** Where the browser logs out of the provider; undefined where it has no such address, or does not answer. */
  async endAddress({ value: { signOn } }: Session): Promise<string | undefined> {
    if (!signOn) return undefined;
    const kept = await this.sealer.unseal(signOn.tokens, purpose, keptSchema);
    const opened = await this.providers.open(signOn.provider).catch(() => null);
    if (opened?.client.serverMetadata().end_session_endpoint === undefined) return undefined;
    return buildEndSessionUrl(opened.client, {
      post_logout_redirect_uri: this.providers.returnAddress(),
      ...(kept?.id !== undefined && { id_token_hint: kept.id }),
    }).href;
  }

  private async askAgain(session: Session, end: () => Promise<void>): Promise<void> {
    const { signOn } = session.value;
    if (!signOn) return;
    // Another process, or another request, may be asking.
    const mine = await this.sessions.keepSignOn(session, { ...signOn, asked: Date.now() });
    const kept = mine && (await this.sealer.unseal(signOn.tokens, purpose, keptSchema));
    if (!mine || kept?.refresh === undefined) return;
    try {
      const opened = await this.providers.open(signOn.provider);
      const tokens = await refreshTokenGrant(opened.client, kept.refresh);
      const next = await this.keptOf(signOn.provider, tokens, kept);
      await this.sessions.setSignOn(session.id, next);
      // Not all tell again who it is.
      if (tokens.id_token !== undefined)
        await this.groups.learn(session.value.user, toldBy(opened.provider, await claimsOf(tokens, opened)));
    } catch (error) {
      if (isAway(error)) throw error;
      await this.groups.learn(session.value.user, { provider: signOn.provider, names: [] });
      await end();
    }
  }
}

function isDue(signOn: SessionSignOn | undefined, now: number): boolean {
  if (!signOn || signOn.until === null) return false;
  return signOn.until - now < limits.signOnRefreshMs && now - signOn.asked >= limits.signOnCheckMs;
}
