import { isTracing, openSpan } from '@rehearse/platform/runtime';
import type { OpenSpan } from '@rehearse/platform/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Makes requests to routes of the contract steps of a trace. A server that strangers reach begins traces of its own. */
export function traceRequests(fastify: FastifyInstance, options: { readonly isBehindGateway: boolean }): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  const within = (request: FastifyRequest, next: () => void): void => {
    const span = spans.get(request);
    if (span) span.run(next);
    else next();
  };
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { route } = request.routeOptions.config;
    const { traceparent } = request.headers;
    const parent = options.isBehindGateway && typeof traceparent === 'string' ? traceparent : undefined;
    const attributes = { 'http.request.method': request.method, 'rehearse.request_id': request.id };
    const span = route && openSpan(`${request.method} ${route.name}`, { kind: 'SERVER', attributes }, parent);
    if (span) spans.set(request, span);
    within(request, done);
  });
  // The parser's events have lost the context of the hooks before it, and so has the end of the answer.
  fastify.addHook('preHandler', (request, _reply, done) => within(request, done));
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const failure = statusCode >= 500 ? String(statusCode) : undefined;
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, failure);
    within(request, done);
  });
}
