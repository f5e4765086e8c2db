import { Unavailable } from './unavailable';

/** `key` decides the partition and with it the order: messages of one key arrive in the order they were published. */
export interface OutgoingMessage {
  readonly key: string;
  /** JSON text. The stream never looks inside. */
  readonly value: string;
}

export interface DeliveredMessage extends OutgoingMessage {
  readonly topic: string;
  readonly partition: number;
  /** Grows by one within a partition. */
  readonly offset: number;
  /** ms since the epoch, when the stream made the message durable. */
  readonly publishedAt: number;
}

/** What became of one message. `drop` says that nothing of it may be kept. `retry` brings it, and those behind it in its partition, back after `afterMs`. */
export type Outcome =
  | { readonly kind: 'ok' }
  | { readonly kind: 'drop'; readonly reason: string }
  | { readonly kind: 'retry'; readonly reason: string; readonly afterMs: number }
  | { readonly kind: 'dead'; readonly reason: string };

/** Characters of the reason that a dead letter keeps: enough for people, whatever a store says at length. */
const longestReason = 1_000;

export const ok: Outcome = { kind: 'ok' };
export const drop = (reason: string): Outcome => ({ kind: 'drop', reason });
export const retry = (reason: string, afterMs = 500): Outcome => ({ kind: 'retry', reason, afterMs });
export const dead = (reason: string): Outcome => ({ kind: 'dead', reason: reason.slice(0, longestReason) });

export interface SubscribeOptions {
  readonly topic: string;
  /** Consumers of one group share the partitions; each group sees every message. */
  readonly group: string;
  /** A batch is delivered when it holds this many messages ... */
  readonly maxMessages: number;
  /** ... or when its oldest message has waited this long. */
  readonly maxWaitMs: number;
  /**
   * Gets messages of one partition, in order, never two batches of a partition at a time. Answers one outcome per
   * message, in the same order. Offsets move only after it resolves; a rejection counts as `retry` for all.
   */
  handle(batch: readonly DeliveredMessage[]): Promise<readonly Outcome[]>;
}

export interface Subscription {
  /** Resolves when the batch in hand is finished; no handler runs afterwards. */
  stop(): Promise<void>;
}

/** Where a group stands in one partition. */
export interface Standing {
  readonly partition: number;
  /** Offset of the first message that the group has not finished. */
  readonly next: number;
  /** How many there are from there on. */
  readonly messages: number;
}

export interface Lag {
  readonly messages: number;
  /** Age of the oldest message that the group has not finished, in ms; 0 when there is none. */
  readonly oldestMs: number;
  /** One for each partition. */
  readonly standings: readonly Standing[];
}

/** Of a topic that nobody has heard of. */
export const noLag: Lag = { messages: 0, oldestMs: 0, standings: [] };

export interface DeadMessage extends DeliveredMessage {
  readonly group: string;
  readonly reason: string;
}

/**
 * Thrown by `publish` when the stream cannot say that messages are durable (disk full, broker away): nothing was
 * accepted. On a network the answer may be what was lost: publish again, some may then arrive twice.
 */
export class StreamUnavailable extends Unavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StreamUnavailable';
  }
}

export interface Place {
  readonly partition: number;
  readonly offset: number;
}

/** Thrown by `park`; the message says why. */
export class NotParked extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotParked';
  }
}

/** Messages that nobody may read again. */
export interface Unwanted {
  /** Of these keys only; of any without it. */
  readonly keys?: readonly string[];
  readonly isMeant: (message: OutgoingMessage) => boolean;
}

/** Thrown by any write when there is no room left on the disk: nothing was written. */
export class DiskFull extends Unavailable {
  constructor(what: string, options?: ErrorOptions) {
    super(`there is no room for ${what}: the disk is full`, options);
    this.name = 'DiskFull';
  }
}

/** At least once, ordered by key, durable before `publish` resolves. Publishing never runs a handler. */
export interface Stream {
  publish(topic: string, messages: readonly OutgoingMessage[]): Promise<void>;
  subscribe(options: SubscribeOptions): Subscription;
  lag(topic: string, group: string): Promise<Lag>;
  /** Bytes that its disk can still take; Infinity where that is the business of another program. */
  room(): Promise<number>;
  /** Messages that a handler declared dead, oldest first. */
  deadLetters(topic: string, group: string, limit: number): Promise<readonly DeadMessage[]>;
  /**
   * Puts the first message that a group has not finished in a partition among the dead ones, and moves the cursor behind
   * it. Throws NotParked when that is another message than the one at `offset`, or while somebody of the group reads.
   */
  park(topic: string, group: string, at: Place, reason: string): Promise<void>;
  /** Puts dead messages, or the one that was `at` this place, back at the end of their topic and forgets them as dead. Answers how many. */
  replayDead(topic: string, group: string, at?: Place): Promise<number>;
  /** Forgets the dead message that was `at` this place for good. Answers how many that were: one or none. Not twice at a time. */
  discardDead(topic: string, group: string, at: Place): Promise<number>;
  /**
   * Removes what is kept of messages: dead ones and, where the store can do that, those that every group has finished. The
   * others are left to their handlers, which `drop` them.
   */
  forget(topic: string, unwanted: Unwanted): Promise<void>;
}
