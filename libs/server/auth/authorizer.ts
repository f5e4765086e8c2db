import type { RouteDefinition } from '@rehearse/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from './auth-context';

/** Lets a request in, or throws the refusal, before its body is read. */
export abstract class Authorizer {
  abstract authorize(request: FastifyRequest, route: RouteDefinition, reply: FastifyReply): Promise<AuthContext>;

  /** Hears how every request ended. */
  answered?(request: FastifyRequest, status: number): void;
}
