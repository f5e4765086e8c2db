import type { FastifyReply } from 'fastify';

/**
 * Calls `over` once: when the answer is complete or its caller has left; now, where that has happened already. An answer
 * that waits behind another one on the same connection has no connection yet, and hears nothing of its end by itself.
 */
export function onReplyEnd({ raw, request }: FastifyReply, over: () => void): void {
  const { socket } = request.raw;
  if (raw.closed || socket.destroyed) return over();
  const isOver = () => {
    raw.off('close', isOver);
    socket.off('close', isOver);
    over();
  };
  raw.once('close', isOver);
  socket.once('close', isOver);
}
