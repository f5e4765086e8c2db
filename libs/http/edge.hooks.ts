import { guest } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import type { Limits } from '@rehearse/platform/ports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { checkAccess } from './access.guard';
import { bodyLimit, checkAnnouncedLength } from './body-parser';
import type { Principals } from './principals';
import type { Questions } from './questions';
import { checkRate } from './rate.guard';
import { runInRequest } from './request-context';
import { securityHeaders } from './security-headers';

/** What the hooks ask; the answers come from services, which exist only when Nest has made them. */
export interface EdgeQuestions {
  readonly principals: Principals;
  readonly questions: Questions;
}

export interface EdgeOptions {
  readonly limits: Limits | null;
  readonly log: Logger;
  readonly answers: () => EdgeQuestions;
}

/**
 * Who is asking, how often, and may they: all before the body is read, so that nobody uploads 50 MB to be refused.
 * Nest's own guards would run after the body parser.
 */
export function guardRoutes(fastify: FastifyInstance, options: EdgeOptions): void {
  fastify.decorateRequest('edge');
  fastify.addHook('onRoute', (definition) => {
    definition.bodyLimit = bodyLimit(definition.config?.route);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    request.edge = { route: request.routeOptions.config.route ?? null, principal: guest, access: null };
    reply.headers(securityHeaders).header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onRequest', async (request) => {
    const { route } = request.edge;
    if (route) await admit(request, route, options);
  });
  // The parser's events have lost the context of the hooks before it, so the context begins here.
  fastify.addHook('preHandler', (request, _reply, done) => runInRequest(request.id, options.log, done));
  fastify.addHook('onResponse', (request, reply, done) => {
    const line = {
      requestId: request.id,
      route: request.edge?.route?.name,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) options.log.warn(line, 'answered');
    else options.log.debug(line, 'answered');
    done();
  });
}

async function admit(request: FastifyRequest, route: RouteDefinition, options: EdgeOptions): Promise<void> {
  const { principals, questions } = options.answers();
  const inQuery = route.ok === 'file' || route.ok === 'events';
  const { edge } = request;
  edge.principal = (await principals.of(request, { inQuery })) ?? guest;
  if (options.limits) await checkRate(route, edge.principal, request.ip, options.limits);
  checkAnnouncedLength(request);
  edge.access = await checkAccess(route, request.params as Record<string, string>, edge.principal, questions);
}
