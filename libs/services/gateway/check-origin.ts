import { Failure } from '@rehearse/contract';
import type { FastifyRequest } from 'fastify';

/**
 * Browsers let the pages of every site open a websocket, and say which site it is: only our own pages may. Whatever is no
 * browser need not say so.
 */
export function checkOrigin({ headers: { origin }, host }: FastifyRequest, publicUrl: string | undefined): void {
  if (origin === undefined) return;
  const from = URL.parse(origin)?.host;
  const isOurs =
    from !== undefined && (from === host || (publicUrl !== undefined && from === URL.parse(publicUrl)?.host));
  if (!isOurs) throw new Failure('auth/forbidden');
}
