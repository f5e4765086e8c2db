import { guest } from '@rehearse/contract';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { bodyLimit } from './body-parser';
import { LargeBodies } from './large-bodies';
import type { Authorizer } from '../auth/authorizer';
import { requesterOf, runInRequest } from './request-context';
import { securityHeaders } from './security-headers';

export interface EdgeOptions {
  readonly log: Logger;
  /** Exists only when Nest has made it. */
  readonly authorizer: () => Authorizer;
}

/**
 * Who is asking and may they: before the body is read, so that nobody uploads 16 MB to be refused. Nest's own guards
 * would run after the body parser.
 */
export function guardRoutes(fastify: FastifyInstance, options: EdgeOptions): void {
  fastify.decorateRequest('edge');
  fastify.addHook('onRoute', (definition) => {
    definition.bodyLimit = bodyLimit(definition.config?.route);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    request.edge = { route: request.routeOptions.config.route ?? null, principal: guest, access: null };
    reply.headers(securityHeaders).header('x-request-id', request.id);
    // Answers of the API stay in no cache, unless an answer says otherwise itself.
    if (request.edge.route) reply.header('cache-control', 'no-store');
    done();
  });
  const large = new LargeBodies();
  fastify.addHook('onRequest', async (request, reply) => {
    const { route } = request.edge;
    if (!route) return;
    Object.assign(request.edge, await options.authorizer().authorize(request, route, reply));
    large.register(request, reply);
  });
  // The parser's events have lost the context of the hooks before it, so the context begins here.
  fastify.addHook('preHandler', (request, _reply, done) => runInRequest(requesterOf(request), options.log, done));
  fastify.addHook('onResponse', (request, reply, done) => {
    const line = {
      requestId: request.id,
      route: request.edge?.route?.name,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) options.log.warn({ ...line, err: request.edge?.cause }, 'answered');
    else options.log.debug(line, 'answered');
    options.authorizer().answered?.(request, reply.statusCode);
    done();
  });
}
