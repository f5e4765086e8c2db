import { Failure } from '@rehearse/contract';
import type { FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { ServerConfig } from '../run/config';

/** Lets pass who runs the process: with the token, or without one from the same machine. Throws for everybody else. */
export function checkOperator(request: FastifyRequest, { metricsToken }: ServerConfig): void {
  const allowed = metricsToken === undefined ? isFromHere(request) : bears(request, metricsToken);
  if (!allowed) throw new Failure('auth/forbidden');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

interface Connected {
  readonly headers: FastifyRequest['headers'];
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** The connection itself is asked, not a header; and a proxy on this machine speaks for somebody else. */
export function isFromHere({ headers, socket: { remoteAddress } }: Connected): boolean {
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined);
  if (isForwarded || remoteAddress === undefined) return false;
  return loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
}

/** Takes as long for every wrong token. */
function bears({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
