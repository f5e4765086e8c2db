import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import type { FastifyRequest } from 'fastify';
import { checkAnnouncedBody } from '../edge/body-parser';
import { Config } from '../run/config';
import type { ServerConfig } from '../run/config';
import { requesterOf } from '../edge/request-context';
import { SecurityLog } from '../observe/security-log';
import { isOfAuthority } from '../run/tls';
import { namesIn } from './auth-context';
import type { AuthContext } from './auth-context';
import { InternalHeaderReader } from './internal-headers';
import { Authorizer } from './authorizer';

/** For a service behind the gateway, which has checked everything: its signed token is enough. */
@Injectable()
export class InternalAuthorizer extends Authorizer {
  private readonly tokens: InternalHeaderReader;

  constructor(
    @Config() private readonly config: ServerConfig,
    private readonly security: SecurityLog,
  ) {
    super();
    this.tokens = new InternalHeaderReader(config);
  }

  async authorize(request: FastifyRequest, route: RouteDefinition): Promise<AuthContext> {
    checkAnnouncedBody(request);
    const isGateway = this.config.tls === undefined || isOfAuthority(request.raw.socket);
    const names = namesIn(request, route);
    const context = isGateway ? await this.tokens.in(request.headers, route, names) : null;
    if (context) return context;
    this.security.write('admission-refused', { route: route.name }, requesterOf(request));
    throw new Failure('auth/forbidden');
  }
}
