import type { FastifyInstance } from 'fastify';

/** An answer that takes longer is broken off. */
const patienceMs = 8_000;
const lookMs = 50;

/**
 * What to call before this server is closed: it takes no new connection, answers what comes over those that there are,
 * each answer being the last one of its connection, and resolves when none is left. Fastify's own closing would answer
 * meanwhile with a 503 that is not ours, and break off what the gateway is forwarding.
 */
export function drainable(fastify: FastifyInstance): () => Promise<void> {
  const { server } = fastify;
  let isDraining = false;
  fastify.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  return async () => {
    isDraining = true;
    const closed = new Promise((resolve) => server.close(resolve));
    // Answers that began before leave their connections open.
    const idle = setInterval(() => server.closeIdleConnections(), lookMs);
    const late = setTimeout(() => server.closeAllConnections(), patienceMs);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };
}
