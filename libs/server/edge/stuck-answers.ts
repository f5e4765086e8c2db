import type { FastifyInstance } from 'fastify';

/** Longer than a phone that changes its network is away. */
const patienceMs = 30_000;

/**
 * Ends the connection of who has not taken a byte of an answer for so long, and twice that where much of it had been left
 * to the system. Silence alone ends nothing: neither a slow answer nor a quiet stream of events.
 */
export function endStuckAnswers(fastify: FastifyInstance, afterMs = patienceMs): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    reply.raw.setTimeout(afterMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    done();
  });
}
