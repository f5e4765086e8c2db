import { Failure, limits } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimit } from './body-parser';
import { placeOf } from './place';

const retryMs = 1_000;

/** What a request brings, as far as it says so before it is read: one that says nothing may bring as much as its route takes. */
export function announcedBytes(request: FastifyRequest, route: RouteDefinition): number {
  if (route.body === undefined) return 0;
  return request.headers['transfer-encoding'] === undefined
    ? Number(request.headers['content-length'] ?? 0)
    : bodyLimit(route);
}

export const isLargeBody = (bytes: number): boolean => bytes > limits.largeBody;

/** A large body is in memory until it is answered: of one person, and in all, there are so many at once. */
export class LargeBodies {
  private readonly inHand = new Map<string, number>();
  private all = 0;

  admit(request: FastifyRequest, reply: FastifyReply): void {
    const { route, principal } = request.edge;
    if (!route || !isLargeBody(announcedBytes(request, route))) return;
    const person = principal.role === 'guest' ? placeOf(request.ip) : principal.id;
    const own = this.inHand.get(person) ?? 0;
    if (own >= limits.largeBodiesOfPerson) throw new Failure('request/rate', undefined, retryMs);
    if (this.all >= limits.largeBodies) throw new Failure('server/unavailable', undefined, retryMs);
    this.inHand.set(person, own + 1);
    this.all += 1;
    reply.raw.once('close', () => this.leave(person));
  }

  private leave(person: string): void {
    const left = (this.inHand.get(person) ?? 1) - 1;
    if (left > 0) this.inHand.set(person, left);
    else this.inHand.delete(person);
    this.all -= 1;
  }
}
