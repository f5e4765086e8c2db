import { closings } from '@rehearse/contract';
import type { LiveMessage, LivePerson, Permission } from '@rehearse/contract';
import { peopleAfter } from './people';

/** What a page shows of its person. */
export type OwnPresence = Pick<LivePerson, 'cursor' | 'selection' | 'drag' | 'typing' | 'asks' | 'camera'>;

/** `ended`: there is no way back, and why. */
export type LiveState =
  | { readonly kind: 'connecting' | 'open' | 'away' }
  | { readonly kind: 'ended'; readonly why: 'loggedOut' | 'forbidden' | 'deleted' };

export interface LiveOptions {
  /** Of the next socket. */
  readonly address: () => Promise<string>;
  readonly open?: (address: string) => WebSocket;
  /** 0 to 1. */
  readonly random?: () => number;
}

const firstRetryMs = 500;
const lastRetryMs = 30_000;
/** Between two questions whether the server is still there; it has that long to answer. */
const beatMs = 10_000;
/** Own presence is told so often at most. */
const sendMs = 50;

const finals = ['loggedOut', 'forbidden', 'deleted'] as const;
const isCrowded = (code: number): boolean => code === closings.full || code === closings.flood;

/** A page's place in the room of a prototype: keeps a socket open, and knows who else is there. */
export class Live {
  #state: LiveState = { kind: 'connecting' };
  #people: readonly LivePerson[] = [];
  #connection: string | null = null;
  #permission: Permission | null = null;
  #socket: WebSocket | null = null;
  /** Counts the sockets: what belongs to an older one is passed over. */
  #turn = 0;
  #retryMs = firstRetryMs;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #isAnswerDue = false;
  /** All that is to be known of this page. */
  #own: Partial<OwnPresence> = {};
  /** What of it the server has not heard. */
  #unsaid: Partial<OwnPresence> = {};
  #sending: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #hearers = new Set<(message: LiveMessage) => void>();

  constructor(private readonly options: LiveOptions) {}

  get state(): LiveState {
    return this.#state;
  }
  /** Everybody else's connections, as far as known; those of the own account's other pages as well. */
  get others(): readonly LivePerson[] {
    return this.#people;
  }
  /** What this page's person may do; null until it is known. */
  get permission(): Permission | null {
    return this.#permission;
  }

  /** Answers how to leave. */
  start(): () => void {
    const reconnect = () => this.#connect();
    globalThis.addEventListener?.('online', reconnect);
    this.#connect();
    return () => {
      globalThis.removeEventListener?.('online', reconnect);
      this.#drop();
      clearTimeout(this.#retry);
      clearTimeout(this.#sending);
    };
  }

  /** Of the state and of who is there. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Of everything that comes. */
  hear(hearer: (message: LiveMessage) => void): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  /** Tells the others, now or very soon. */
  show(news: Partial<OwnPresence>): void {
    this.#own = { ...this.#own, ...news };
    this.#unsaid = { ...this.#unsaid, ...news };
    if (this.#sending === undefined) this.#say();
  }

  /** Asks the others to follow. */
  ask(): void {
    this.show({ asks: (this.#own.asks ?? 0) + 1 });
  }

  #say(): void {
    this.#sending = undefined;
    if (this.#state.kind !== 'open' || Object.keys(this.#unsaid).length === 0) return;
    this.#send({ type: 'presence', ...this.#unsaid });
    this.#unsaid = {};
    this.#sending = setTimeout(() => this.#say(), sendMs);
  }

  #connect(): void {
    if (this.#state.kind === 'ended') return;
    this.#drop();
    clearTimeout(this.#retry);
    const turn = this.#turn;
    const isCurrent = () => turn === this.#turn;
    const lost = (code?: number) => {
      if (isCurrent()) this.#lost(code);
    };
    // Whatever does not come about in two beats is given up.
    this.#isAnswerDue = false;
    this.#beat = setInterval(() => this.#ask(), beatMs);
    this.options.address().then(
      (address) => {
        if (!isCurrent()) return;
        const { open = (url: string) => new WebSocket(url) } = this.options;
        const socket = open(address);
        this.#socket = socket;
        socket.addEventListener('message', ({ data }) => {
          if (isCurrent()) this.#receive(JSON.parse(String(data)) as LiveMessage);
        });
        socket.addEventListener('close', ({ code }) => lost(code));
      },
      () => lost(),
    );
  }

  /** Lets go of the socket, if there is one. */
  #drop(): void {
    this.#turn += 1;
    clearInterval(this.#beat);
    this.#socket?.close();
    this.#socket = null;
  }

  /** A socket that has not answered since the last time is none, whatever the browser says. */
  #ask(): void {
    if (this.#isAnswerDue) return this.#lost();
    this.#isAnswerDue = true;
    if (this.#state.kind === 'open') this.#send({ type: 'ping' });
  }

  #lost(code = 0): void {
    this.#drop();
    const why = finals.find((one) => closings[one] === code);
    this.#people = [];
    this.#change(why ? { kind: 'ended', why } : { kind: 'away' });
    if (why) return;
    const { random = Math.random } = this.options;
    if (isCrowded(code)) this.#retryMs = lastRetryMs;
    this.#retry = setTimeout(() => this.#connect(), this.#retryMs * (0.5 + random() / 2));
    this.#retryMs = Math.min(lastRetryMs, this.#retryMs * 2);
  }

  #receive(message: LiveMessage): void {
    this.#isAnswerDue = false;
    const before = this.#people;
    if (message.type === 'welcome') this.#welcome(message);
    if (message.type === 'rights') this.#permission = message.permission;
    const people = peopleAfter(before, message);
    this.#people = people === before ? before : people.filter(({ connection }) => connection !== this.#connection);
    for (const hearer of this.#hearers) hearer(message);
    if (message.type === 'welcome') this.#change({ kind: 'open' });
    else if (this.#people !== before || message.type === 'rights') this.#tell();
    if (message.type === 'welcome') this.show(this.#own);
  }

  #welcome({ connection, permission }: Extract<LiveMessage, { type: 'welcome' }>): void {
    this.#connection = connection;
    this.#permission = permission;
    this.#retryMs = firstRetryMs;
  }

  #change(state: LiveState): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #send(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }
}
