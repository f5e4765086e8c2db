import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import type { FastifyRequest } from 'fastify';
import { checkAnnouncedLength } from '../body-parser';
import { Config } from '../config';
import type { ServerConfig } from '../config';
import { admissionHeader, AdmissionReader } from './admission';
import type { Admission } from './admission';
import { Door } from './door';

/** A service's that stands behind the gateway: the gateway has asked everything, and its word is enough. */
@Injectable()
export class PodDoor extends Door {
  private readonly reader: AdmissionReader;

  constructor(@Config() config: ServerConfig) {
    super();
    this.reader = new AdmissionReader(config.jwtSecret);
  }

  async admit(request: FastifyRequest, route: RouteDefinition): Promise<Admission> {
    checkAnnouncedLength(request);
    const word = request.headers[admissionHeader];
    const admission = typeof word === 'string' ? await this.reader.read(word, route) : null;
    if (!admission) throw new Failure('auth/forbidden');
    return admission;
  }
}
