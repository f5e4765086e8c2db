import { Injectable } from '@nestjs/common';
import { guest } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import { checkAnnouncedLength, Config, Door, Needs, Questions } from '@rehearse/http';
import type { Admission, ServerConfig } from '@rehearse/http';
import type { Limits } from '@rehearse/platform/ports';
import type { FastifyRequest } from 'fastify';
import { checkAccess } from './access.guard';
import { JwtPrincipals } from './jwt.principals';
import { checkRate } from './rate.guard';

/** Who is asking, how often, and may they. */
@Injectable()
export class FrontDoor extends Door {
  constructor(
    private readonly principals: JwtPrincipals,
    private readonly questions: Questions,
    @Needs('limits') private readonly limits: Limits,
    @Config() private readonly config: ServerConfig,
  ) {
    super();
  }

  async admit(request: FastifyRequest, route: RouteDefinition): Promise<Admission> {
    const inQuery = route.ok === 'file' || route.ok === 'events';
    const principal = (await this.principals.of(request, { inQuery })) ?? guest;
    if (this.config.rateLimits) await checkRate(route, principal, request.ip, this.limits);
    checkAnnouncedLength(request);
    const params = request.params as Record<string, string>;
    return { principal, access: await checkAccess(route, params, principal, this.questions) };
  }
}
