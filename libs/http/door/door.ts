import type { RouteDefinition } from '@rehearse/contract';
import type { FastifyRequest } from 'fastify';
import type { Admission } from './admission';

/** Lets a request in, or throws the refusal, before its body is read. */
export abstract class Door {
  abstract admit(request: FastifyRequest, route: RouteDefinition): Promise<Admission>;
}
