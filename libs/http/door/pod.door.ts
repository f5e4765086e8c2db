import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import type { FastifyRequest } from 'fastify';
import { checkAnnouncedLength } from '../body-parser';
import { Config } from '../config';
import type { ServerConfig } from '../config';
import { admissionHeader, readAdmission } from './admission';
import type { Admission } from './admission';
import { Door } from './door';

/** A service's that stands behind the gateway: the gateway has asked everything, and its word is enough. */
@Injectable()
export class PodDoor extends Door {
  constructor(@Config() private readonly config: ServerConfig) {
    super();
  }

  async admit(request: FastifyRequest, route: RouteDefinition): Promise<Admission> {
    checkAnnouncedLength(request);
    const word = request.headers[admissionHeader];
    const admission = typeof word === 'string' ? await readAdmission(word, route, this.config.jwtSecret) : null;
    if (!admission) throw new Failure('auth/forbidden');
    return admission;
  }
}
