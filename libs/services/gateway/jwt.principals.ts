import { lruCache } from '@rehearse/platform/runtime';
import { Injectable } from '@nestjs/common';
import type { RouteDefinition } from '@rehearse/contract';
import { Config, Needs, pictureTokenIn, readLogin, secretOf, tokenIssuer } from '@rehearse/server';
import type { Login, Purpose, ServerConfig } from '@rehearse/server';
import type { Limits } from '@rehearse/platform/ports';
import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import { AccountCache } from './account.cache';
import { pathOf, ticketLifeMs } from './ticket';

interface Bearer {
  readonly token: string;
  readonly purpose: Purpose;
}
interface Verified {
  readonly login: Login;
  /** Seconds since the epoch: when the token ends. */
  readonly until: number;
}
/** Whether it says so: auth looks whether that is true. */
function isOf(issuers: readonly string[], token: string): boolean {
  if (issuers.length === 0) return false;
  try {
    const { iss = '', exp = 0 } = decodeJwt(token);
    return issuers.includes(iss) && Date.now() < exp * 1_000;
  } catch {
    return false;
  }
}

type Middleware = (request: Bearer, response: object, next: (error: unknown) => void) => void;

const prefix = 'Bearer ';
const keptTokens = 2_000;
/** Where no header can be sent. */
const hasTickets: ReadonlySet<unknown> = new Set(['file', 'events', 'websocket']);

/** Who is asking, by the token of the login, or what stands for it where no header can be sent. */
@Injectable()
export class JwtPrincipals {
  // Not passport's global instance: two servers in one process have two secrets.
  private readonly passport = new passport.Passport();
  /** Good ones, each for its purpose: to check one again with every request is a fifth of what an edit costs. */
  private readonly verified = lruCache<string, Verified>(keptTokens);

  /** Providers whose tokens older clients bring. */
  private readonly issuers: readonly string[];

  constructor(
    @Config() { loginSecrets, signOn }: ServerConfig,
    private readonly accounts: AccountCache,
    @Needs('limits') private readonly limits: Limits,
  ) {
    this.issuers = signOn.filter(({ olderClient }) => olderClient !== undefined).map(({ issuer }) => issuer);
    const options = {
      secretOrKeyProvider: (_: unknown, token: string, done: (error: null, secret?: string) => void) =>
        done(null, secretOf(token, loginSecrets)),
      issuer: tokenIssuer,
      algorithms: ['HS256' as const],
      jwtFromRequest: (request: unknown) => (request as Bearer).token,
      passReqToCallback: true as const,
    };
    const strategy = new Strategy(
      options,
      (request: unknown, claims: { readonly aud?: unknown; readonly exp?: number }, done) => {
        const login = readLogin(claims, (request as Bearer).purpose);
        done(null, login ? { login, until: Number(claims.exp) } : false);
      },
    );
    this.passport.use(strategy);
  }

  /** Null without a usable token: the request goes on as a guest. An address may hold a ticket, and a login only as older clients have it. */
  async of(request: FastifyRequest, route: RouteDefinition): Promise<Login | null> {
    const login = await this.find(request, route);
    return login && (await this.holds(login, { isUse: true })) ? login : null;
  }

  /**
   * A login ends with its session, and each of its tokens a little after the next one was given out. One from before
   * sessions ends with its password. `isUse`: somebody does something by it.
   */
  async holds({ principal, passwordChanges, serial }: Login, { isUse }: { readonly isUse: boolean }): Promise<boolean> {
    const { id, session } = principal;
    if (session === undefined) return (await this.accounts.passwordChanges(id)) === passwordChanges;
    const open = await this.accounts.session(id, session, isUse);
    if (open?.user !== id) return false;
    // A later one than is known here is news of its own.
    return serial >= open.serial || (serial === open.serial - 1 && Date.now() < open.olderUntil);
  }

  private async find(request: FastifyRequest, { ok, access }: RouteDefinition): Promise<Login | null> {
    const { authorization, cookie } = request.headers;
    if (authorization?.startsWith(prefix)) return this.verify(authorization.slice(prefix.length), 'login');
    const { token, jwt } = request.query as { readonly token?: unknown; readonly jwt?: unknown };
    if (access === 'inherited.join') return typeof jwt === 'string' ? this.verify(jwt, 'login') : null;
    if (hasTickets.has(ok) && typeof token === 'string') return this.useTicket(token, request.url);
    const pictures = ok === 'file' ? pictureTokenIn(cookie) : null;
    return pictures === null ? null : this.verify(pictures, 'pictures');
  }

  private async useTicket(token: string, url: string): Promise<Login | null> {
    const ticket = await this.verify(token, 'ticket');
    if (!ticket?.jti || ticket.path !== pathOf(url)) return null;
    const { allowed } = await this.limits.take(`ticket:${ticket.jti}`, { points: 1, perMs: ticketLifeMs });
    return allowed ? ticket : null;
  }

  private async verify(token: string, purpose: Purpose): Promise<Login | null> {
    if (purpose === 'login' && isOf(this.issuers, token)) return this.ofProvider(token);
    const key = `${purpose} ${token}`;
    const known = this.verified.get(key);
    if (known && Math.floor(Date.now() / 1_000) < known.until) return known.login;
    const found = await this.check(token, purpose);
    // A ticket is used once.
    if (found && purpose !== 'ticket') this.verified.set(key, found);
    return found?.login ?? null;
  }

  /** Older clients bring what they got there. */
  private async ofProvider(token: string): Promise<Login | null> {
    const found = await this.accounts.providerLogin(token);
    return found && { principal: found.principal, passwordChanges: found.passwordChanges, serial: 0 };
  }

  /** A token that is wrong or too old makes a guest, not an error. */
  private check(token: string, purpose: Purpose): Promise<Verified | null> {
    return new Promise((resolve, reject) => {
      const answer = (error: unknown, verified: Verified | false | null | undefined) =>
        error ? reject(error) : resolve(verified || null);
      const middleware: Middleware = this.passport.authenticate('jwt', { session: false }, answer);
      middleware({ token, purpose }, {}, reject);
    });
  }
}
