import { defaultLimits, Failure } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readJson } from './json';

/** Largest body of a route in bytes. */
export const bodyLimit = (route: RouteDefinition | undefined): number => route?.limits?.body ?? defaultLimits.body;

/**
 * Bodies are JSON whatever the content type says (`sendBeacon` can only say `text/plain`), except multipart, which its
 * controller reads. An empty body is no body.
 */
export function parseBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    const { route } = request.edge;
    if (bytes.length === 0 || route?.body === undefined) return undefined;
    return route.body === 'raw' || route.bytes
      ? bytes
      : readJson(bytes, route.limits?.entries ?? defaultLimits.entries);
  });
}

/**
 * Refuses, before a byte of it is read, a body that announces too much (the parser watches those who do not announce),
 * and a compressed one: how much it really brings, nobody knows before.
 */
export function checkAnnouncedBody({ headers, edge }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > bodyLimit(edge.route ?? undefined)) {
    throw new Failure('request/too-large');
  }
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) throw new Failure('request/encoding');
}
