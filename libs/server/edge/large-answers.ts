import { Failure, limits } from '@rehearse/contract';
import type { FastifyReply } from 'fastify';
import { SharedBytes } from './shared-bytes';
import { isLargeBody } from './large-bodies';
import { onReplyEnd } from './reply-end';
import { callerOf } from './client-address';

const retryMs = 1_000;

/** What tells it from any other one: a name, or the bytes themselves. */
type Content = string | Uint8Array;

interface Answer {
  readonly person: string;
  readonly reply: FastifyReply;
  readonly content: Content;
  readonly bytes: Uint8Array;
}

/**
 * A large answer is in memory until its caller has taken it: so much of them is there for one person, and in all. A class
 * that opens one prototype holds it once; its pictures are many, and guests of one place are many people: theirs are only
 * counted in all, where the place that holds the most makes room.
 */
export class LargeAnswers {
  private readonly inHand = new Set<Answer>();
  private readonly contents = new Map<Content, Uint8Array>();
  private readonly people = new Map<string, SharedBytes>();
  private readonly all = new SharedBytes();

  /** The bytes to send: those that somebody is being sent already, if they have the same `content`. */
  take(reply: FastifyReply, fresh: Uint8Array, content: Content = fresh): Uint8Array {
    if (!isLargeBody(fresh.length)) return fresh;
    const bytes = this.contents.get(content) ?? fresh;
    const { principal } = reply.request.edge;
    const person = callerOf(principal, reply.request.ip);
    const own = this.people.get(person) ?? new SharedBytes();
    if (principal.role !== 'guest' && own.with(bytes) > limits.answerBytesOfPerson)
      throw new Failure('request/rate', undefined, retryMs);
    const answer = { person, reply, content, bytes };
    this.inHand.add(answer);
    this.contents.set(content, bytes);
    this.people.set(person, own);
    for (const held of [own, this.all]) held.add(bytes);
    onReplyEnd(reply, () => this.leave(answer));
    while (this.all.bytes > limits.answerBytes) this.makeRoom();
    return bytes;
  }

  /** Of those who hold the most, the oldest answer ends. */
  private makeRoom(): void {
    const max = Math.max(...Array.from(this.people.values(), ({ bytes }) => bytes));
    const oldest = [...this.inHand].find(({ person }) => this.people.get(person)?.bytes === max);
    if (!oldest) return;
    this.leave(oldest);
    oldest.reply.request.raw.socket.destroy();
  }

  private leave(answer: Answer): void {
    if (!this.inHand.delete(answer)) return;
    const { person, content, bytes } = answer;
    if (this.all.remove(bytes)) this.contents.delete(content);
    if (this.people.get(person)?.remove(bytes) && this.people.get(person)?.bytes === 0) this.people.delete(person);
  }
}
