import { Failure, limits } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimit } from './body-parser';
import { onReplyEnd } from './reply-end';
import { callerOf } from './client-address';

const retryMs = 1_000;

/** What a request brings, as far as it says so before it is read: one that says nothing may bring as much as its route takes. */
export function announcedBytes(request: FastifyRequest, route: RouteDefinition): number {
  if (route.body === undefined) return 0;
  return request.headers['transfer-encoding'] === undefined
    ? Number(request.headers['content-length'] ?? 0)
    : bodyLimit(route);
}

export const isLargeBody = (bytes: number): boolean => bytes > limits.largeBody;

/** One that is announced as large. */
interface Body {
  readonly person: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly began: number;
  bytes: number;
}

const isArriving = ({ request, reply }: Body): boolean => !request.raw.readableEnded && !reply.sent;
const rate = ({ bytes, began }: Body): number => bytes / (performance.now() - began);

/**
 * A large body is in memory until it is answered: of one person, and in all, there are so many at once. Of all counts what
 * has arrived, so that nobody takes room with a byte and a promise; and who sends slowly makes room for others.
 */
export class LargeBodies {
  /** How many each person has announced. */
  private readonly announced = new Map<string, number>();
  private readonly inHand = new Set<Body>();

  register(request: FastifyRequest, reply: FastifyReply): void {
    const { route, principal } = request.edge;
    if (!route || !isLargeBody(announcedBytes(request, route))) return;
    const person = callerOf(principal, request.ip);
    const own = this.ofPerson(person);
    if (own >= limits.largeBodiesOfPerson) throw new Failure('request/rate', undefined, retryMs);
    this.announced.set(person, own + 1);
    this.watch({ person, request, reply, began: performance.now(), bytes: 0 });
  }

  private watch(body: Body): void {
    const { raw } = body.request;
    const count = ({ length }: Uint8Array) => {
      body.bytes += length;
      if (!isLargeBody(body.bytes)) return;
      raw.off('data', count);
      this.take(body);
    };
    // Whoever reads it has just begun. Listening makes it flow, so that it would be lost to those who begin later.
    const begin = () => raw.on('data', count);
    raw.once('resume', begin);
    onReplyEnd(body.reply, () => {
      raw.off('resume', begin).off('data', count);
      this.leave(body);
    });
  }

  private take(body: Body): void {
    this.inHand.add(body);
    if (this.inHand.size > limits.largeBodies) this.makeRoom();
  }

  /** Of those who have the most, the slowest body ends. */
  private makeRoom(): void {
    const arriving = [...this.inHand].filter(isArriving);
    const max = Math.max(...arriving.map(({ person }) => this.ofPerson(person)));
    const [slowest] = arriving
      .filter(({ person }) => this.ofPerson(person) === max)
      .toSorted((one, other) => rate(one) - rate(other));
    if (!slowest) return;
    this.inHand.delete(slowest);
    void slowest.reply.header('connection', 'close').send(new Failure('server/unavailable', undefined, retryMs));
  }

  private leave(body: Body): void {
    this.inHand.delete(body);
    const left = this.ofPerson(body.person) - 1;
    if (left > 0) this.announced.set(body.person, left);
    else this.announced.delete(body.person);
  }

  private ofPerson(person: string): number {
    return this.announced.get(person) ?? 0;
  }
}
