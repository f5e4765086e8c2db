import { defaultLimits, Failure } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Largest body of a route in bytes. */
export const bodyLimit = (route: RouteDefinition | undefined): number => route?.limits?.body ?? defaultLimits.body;

/**
 * Bodies are JSON whatever the content type says (`sendBeacon` can only say `text/plain`), except multipart, which its
 * controller reads. An empty body is no body. Names that would change an object's prototype are refused.
 */
export function parseBodies(fastify: FastifyInstance): void {
  const json = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (request: FastifyRequest, bytes: Buffer, done) => {
    const { route } = request.edge;
    if (bytes.length === 0 || route?.body === undefined) return done(null, undefined);
    if (route.body === 'raw') return done(null, bytes);
    void json(request, bytes.toString('utf8'), (error, value) =>
      done(error ? new Failure('request/json') : null, value),
    );
  });
}

/** Refuses what announces too much before a byte of it is read; the parser watches those who do not announce. */
export function checkAnnouncedLength(request: FastifyRequest): void {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit(request.edge.route ?? undefined)) {
    throw new Failure('request/too-large');
  }
}
