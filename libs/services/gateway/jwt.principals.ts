import { Injectable } from '@nestjs/common';
import type { Principal } from '@rehearse/contract';
import { Accounts, Config, readLogin, tokenIssuer } from '@rehearse/http';
import type { ServerConfig } from '@rehearse/http';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { Strategy } from 'passport-jwt';

interface Bearer {
  readonly token: string;
}
type Middleware = (request: Bearer, response: object, next: (error: unknown) => void) => void;

const prefix = 'Bearer ';

/** Who is asking, by the token of the login. */
@Injectable()
export class JwtPrincipals {
  // Not passport's global instance: two servers in one process have two secrets.
  private readonly passport = new passport.Passport();

  constructor(
    @Config() config: ServerConfig,
    private readonly accounts: Accounts,
  ) {
    const options = {
      secretOrKey: config.jwtSecret,
      issuer: tokenIssuer,
      algorithms: ['HS256' as const],
      jwtFromRequest: (request: unknown) => (request as Bearer).token,
    };
    const strategy = new Strategy(options, (claims: object, done) => {
      this.principal(claims).then((principal) => done(null, principal ?? false), done);
    });
    this.passport.use(strategy);
  }

  /** Null without a usable token: the request goes on as a guest. `inQuery`: `?token=` counts, too. */
  async of(request: FastifyRequest, { inQuery }: { readonly inQuery: boolean }): Promise<Principal | null> {
    const token = tokenOf(request, inQuery);
    return token === null ? null : this.verify({ token });
  }

  /** A token ends when its account is closed or gets another password. */
  private async principal(claims: object): Promise<Principal | null> {
    const login = readLogin(claims);
    if (!login) return null;
    const changes = await this.accounts.passwordChanges(login.principal.id);
    return changes === login.passwordChanges ? login.principal : null;
  }

  /** A token that is wrong or too old makes a guest, not an error. */
  private verify(bearer: Bearer): Promise<Principal | null> {
    return new Promise((resolve, reject) => {
      const answer = (error: unknown, principal: Principal | false | null | undefined) =>
        error ? reject(error) : resolve(principal || null);
      const middleware: Middleware = this.passport.authenticate('jwt', { session: false }, answer);
      middleware(bearer, {}, reject);
    });
  }
}

function tokenOf(request: FastifyRequest, inQuery: boolean): string | null {
  const header = request.headers.authorization;
  if (header?.startsWith(prefix)) return header.slice(prefix.length);
  const query = request.query as { readonly token?: unknown };
  return inQuery && typeof query.token === 'string' ? query.token : null;
}
