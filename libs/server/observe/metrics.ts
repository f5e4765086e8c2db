import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import { workingParts } from './service-health';
import type { ReadinessCheck } from './readiness';

/** Which parts can do their work now. */
export function measureParts(parts: readonly Pick<ReadinessCheck, 'name' | 'check'>[], registry: Registry): void {
  const gauge = new Gauge({
    name: 'part_ready',
    help: 'Whether a part that this process needs can do its work, 1 or 0',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      for (const [part, works] of await workingParts(parts)) gauge.set({ part }, works ? 1 : 0);
    },
  });
}

/** Counts and times requests by the route's name; what is not in the contract counts as `other`. */
export function measureRequests(fastify: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by route and status',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.edge?.route?.name ?? 'other';
    requests.inc({ route, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1_000);
    done();
  });
}
