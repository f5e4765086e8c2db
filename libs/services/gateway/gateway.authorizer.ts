import { Injectable } from '@nestjs/common';
import { Failure, guest } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import {
  announcedBytes,
  requesterOf,
  callerOf,
  checkAnnouncedBody,
  Config,
  Authorizer,
  isLargeBody,
  namesIn,
  Needs,
  SecurityLog,
} from '@rehearse/server';
import type { AuthContext, ServerConfig } from '@rehearse/server';
import type { Limits } from '@rehearse/platform/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessCache } from './access.cache';
import { AccountCache } from './account.cache';
import { checkAccess } from './check-access';
import { LinkGuesses } from './link-guesses';
import { OpenStreams } from './open-streams';
import { JwtPrincipals } from './jwt.principals';
import { checkEntered } from './check-entered';
import { checkOrigin } from './check-origin';
import { checkOperator } from './check-operator';
import { checkProven } from './check-proven';
import { checkBytes, checkRate } from './rate-limit';

/** Who is asking, how often, and may they. */
@Injectable()
export class GatewayAuthorizer extends Authorizer {
  constructor(
    private readonly principals: JwtPrincipals,
    private readonly access: AccessCache,
    private readonly accounts: AccountCache,
    private readonly streams: OpenStreams,
    private readonly guesses: LinkGuesses,
    @Needs('limits') private readonly limits: Limits,
    @Config() private readonly config: ServerConfig,
    private readonly security: SecurityLog,
  ) {
    super();
  }

  async authorize(request: FastifyRequest, route: RouteDefinition, reply: FastifyReply): Promise<AuthContext> {
    if (route.ok === 'websocket') checkOrigin(request, this.config.publicUrl);
    const login = await this.principals.of(request, route);
    const principal = login?.principal ?? guest;
    if (this.config.rateLimits) await checkRate(route, principal, request.ip, this.limits);
    checkAnnouncedBody(request);
    const announced = announcedBytes(request, route);
    if (this.config.rateLimits && isLargeBody(announced))
      await checkBytes(announced, principal, request.ip, this.limits);
    const params = namesIn(request, route);
    await this.guesses.check(params['hash'], request.ip);
    const access = await checkAccess(route, params, principal, this.access, request.headers.cookie);
    await checkOperator(route, principal, this.accounts);
    await checkProven(route, principal, this.accounts);
    await checkEntered(route, principal, this.accounts);
    const check = async () => {
      if (login && !(await this.principals.holds(login, { isUse: false }))) throw new Failure('auth/login-required');
      await checkAccess(route, params, principal, this.access);
    };
    const isSocket = route.ok === 'websocket';
    if (route.ok === 'events' || isSocket)
      this.streams.add({ person: callerOf(principal, request.ip), app: params['app'], isSocket, check }, reply);
    return { principal, access };
  }

  override answered(request: FastifyRequest, status: number): void {
    const route = request.edge?.route;
    if (route && (status === 401 || status === 403 || status === 429))
      this.security.write('refused', { route: route.name, status }, requesterOf(request));
  }
}
