import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import type { FastifyRequest } from 'fastify';
import { checkAnnouncedBody } from '../edge/body-parser';
import { Config } from '../run/config';
import type { ServerConfig } from '../run/config';
import { askerOf } from '../edge/request-context';
import { SecurityLog } from '../observe/security-log';
import { isOfAuthority } from '../run/tls';
import type { Admission, Params } from './auth-context';
import { AdmissionFinder } from './internal-token';
import { Door } from './authorizer';

/** A service's that stands behind the gateway: the gateway has asked everything, and its word is enough. */
@Injectable()
export class PodDoor extends Door {
  private readonly admissions: AdmissionFinder;

  constructor(
    @Config() private readonly config: ServerConfig,
    private readonly security: SecurityLog,
  ) {
    super();
    this.admissions = new AdmissionFinder(config);
  }

  async admit(request: FastifyRequest, route: RouteDefinition): Promise<Admission> {
    checkAnnouncedBody(request);
    const isGateway = this.config.tls === undefined || isOfAuthority(request.raw.socket);
    const params = request.params as Params;
    const admission = isGateway ? await this.admissions.in(request.headers, route, params) : null;
    if (admission) return admission;
    this.security.write('admission-refused', { route: route.name }, askerOf(request));
    throw new Failure('auth/forbidden');
  }
}
