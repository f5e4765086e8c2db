import type { RouteDefinition } from '@rehearse/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from './auth-context';

/** Lets a request in, or throws the refusal, before its body is read. */
export abstract class Door {
  abstract admit(request: FastifyRequest, route: RouteDefinition, reply: FastifyReply): Promise<Admission>;

  /** Hears how every request ended. */
  answered?(request: FastifyRequest, status: number): void;
}
