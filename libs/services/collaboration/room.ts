import { limits } from '@rehearse/contract';
import type { ChangesWritten, LivePerson, LivePresence, LiveSubject } from '@rehearse/contract';
import { Audience } from './audience';
import { can } from './collaboration.policy';
import { colorOf } from './color';
import type { Connection } from './connection';
import { changeEventOf } from './inherited.changes';
import { asSaid, sayFor, textFor } from './inherited.messages';
import { Others } from './others';
import { Outdated } from './outdated';
import { newPresent, personOf } from './present';
import type { Account, Present } from './present';
import type { ReplicaMessage, ReplicaWord } from './replica.messages';

/** What people do is told 30 times a second at most, all of a room in one message. */
const pauseMs = 33;

type News = Omit<LivePresence, 'connection'>;

/**
 * All connections to one prototype: those of this process, which it tells what happens, and those that other processes
 * have, which are told by them. Whatever else is to be told, such as changes of the document, goes by its `audience`.
 */
export class Room {
  readonly audience = new Audience();
  private readonly here = new Map<string, Present>();
  private readonly outdated = new Outdated((subject) => this.audience.tell({ type: 'outdated', subject }));
  private readonly others = new Others();
  /** Not told yet. */
  private readonly waiting = new Map<string, LivePresence>();
  private toldAt = -pauseMs;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly app: string,
    /** Tells the other processes. */
    private readonly publish: (word: ReplicaWord) => void,
    /** What of the prototype changed a moment ago. */
    private readonly recent: () => readonly LiveSubject[],
  ) {}

  get isEmpty(): boolean {
    return this.audience.size === 0;
  }

  /** Those who only see a public prototype do not keep its team out. */
  hasSpaceFor({ principal, access }: Connection): boolean {
    const people = this.people();
    const own = people.filter(({ user }) => user === principal.id).length;
    const isMember = can(principal, 'be one of the team', access);
    const most = isMember ? limits.liveConnections : limits.liveConnections / 2;
    return own < limits.liveConnectionsOfPerson && people.length < most;
  }

  join(connection: Connection, page: LivePerson['page']): void {
    const present = newPresent(connection, { page, color: colorOf(connection.principal.id, this.people()) });
    this.here.set(connection.id, present);
    this.audience.add(connection);
    if (!connection.isInherited) this.welcome(connection);
    this.tellOfNew(present);
    this.tellReplicas();
  }

  leave(connection: Connection): void {
    const present = this.here.get(connection.id);
    if (!this.audience.remove(connection) || !present) return;
    this.here.delete(connection.id);
    this.waiting.delete(connection.id);
    this.tellOfGone(present);
    this.tellReplicas();
  }

  /** Its person does something. */
  act(connection: Connection, news: News = {}): void {
    connection.heardAt = performance.now();
    const { idle } = this.here.get(connection.id) ?? {};
    if (idle || Object.keys(news).length > 0) this.set(connection.id, idle ? { ...news, idle: false } : news);
  }

  /** Passes on what an older client says. */
  pass(connection: Connection, said: object): void {
    const present = this.here.get(connection.id);
    if (!present) return;
    const message = asSaid(said, this.app, present.account);
    this.audience.tellInherited(() => message, connection.id);
    if (!this.others.isEmpty) this.publish({ kind: 'inherited', message });
  }

  /** Answers an older client in the place of those who do not speak its protocol. */
  introduce(connection: Connection): void {
    const isMember = can(connection.principal, 'be one of the team', connection.access);
    const accounts = new Map(
      this.people().flatMap(({ inherited, account }) => (inherited ? [] : [[account.id, account]])),
    );
    for (const account of accounts.values()) {
      const message = sayFor(this.app, account, { type: 'imhere' });
      connection.send(textFor(message, isMember));
    }
  }

  /** What another process tells. */
  hear(message: ReplicaMessage): void {
    if (message.kind === 'presence') this.tellOfChanges(this.others.change(message.from, message.people));
    else if (message.kind === 'inherited') this.audience.tellInherited(() => message.message);
    else {
      const { isNews, appeared, changed, vanished } = this.others.set(message.from, message.people);
      for (const present of vanished) this.tellOfGone(present);
      for (const present of appeared) this.tellOfNew(present);
      this.tellOfChanges(changed);
      // It may not know of ours.
      if (isNews) this.tellReplicas();
    }
  }

  /** What was written to the prototype, as every process hears it. */
  tellWritten({ version, changes, inherited }: ChangesWritten): void {
    this.audience.tell({ type: 'changes', version, changes });
    if (inherited) return;
    for (const change of changes ?? [])
      this.sayInherited(this.accountOf(change.author), {
        type: 'change',
        changeEvent: changeEventOf(this.app, change),
      });
  }

  /** Something else of it has changed, or (`user`) has for one person. */
  tellOutdated(subject: LiveSubject, user?: string): void {
    if (user === undefined) this.outdated.is(subject);
    else this.audience.tellPerson(user, { type: 'outdated', subject });
  }

  /** Nobody is left. */
  stop(): void {
    this.outdated.stop();
  }

  /** Every few seconds. */
  beat(): void {
    const idleSince = performance.now() - limits.liveIdleMs;
    for (const { id, heardAt } of this.audience.all())
      if (heardAt < idleSince && this.here.get(id)?.idle === false) this.set(id, { idle: true });
    for (const present of this.others.expire()) this.tellOfGone(present);
    this.tellReplicas();
  }

  /** Whoever wrote something may be gone. */
  private accountOf(user: string): Account {
    const present = this.people().find((one) => one.user === user);
    return present?.account ?? { id: user, email: '', name: '', lastname: '' };
  }

  private people(): readonly Present[] {
    return [...this.here.values(), ...this.others.people()];
  }

  private welcome(connection: Connection): void {
    const { id, permission } = connection;
    connection.tell({ type: 'welcome', connection: id, permission, people: this.people().map(personOf) });
    for (const subject of this.recent()) connection.tell({ type: 'outdated', subject });
  }

  private set(connection: string, news: News): void {
    const present = this.here.get(connection);
    if (!present) return;
    this.here.set(connection, { ...present, ...news });
    this.waiting.set(connection, { ...this.waiting.get(connection), ...news, connection });
    const inMs = this.toldAt + pauseMs - performance.now();
    if (inMs <= 0) this.tellWaiting();
    else this.timer ??= setTimeout(() => this.tellWaiting(), inMs);
  }

  private tellWaiting(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.toldAt = performance.now();
    const people = [...this.waiting.values()];
    this.waiting.clear();
    this.tellOfChanges(people);
    if (people.length > 0 && !this.others.isEmpty) this.publish({ kind: 'presence', people });
  }

  private tellReplicas(): void {
    this.publish({ kind: 'people', people: [...this.here.values()] });
  }

  private tellOfNew(present: Present): void {
    this.audience.tell({ type: 'joined', person: personOf(present) }, present.connection);
    if (!present.inherited) this.sayInherited(present.account, { type: 'hello' });
  }

  private tellOfGone(present: Present): void {
    this.audience.tell({ type: 'left', connection: present.connection });
    // To older clients a person is one, however many connections it has.
    if (!this.people().some(({ user }) => user === present.user)) this.sayInherited(present.account, { type: 'bye' });
  }

  private tellOfChanges(people: readonly LivePresence[]): void {
    const [first] = people;
    if (!first) return;
    this.audience.tell({ type: 'presence', people }, people.length === 1 ? first.connection : undefined);
    const present = new Map(this.people().map((one) => [one.connection, one]));
    for (const { connection, cursor } of people) {
      const who = present.get(connection);
      if (who && !who.inherited && cursor) this.sayInherited(who.account, { type: 'mouse', pos: cursor });
    }
  }

  private sayInherited(account: Account, said: Parameters<typeof sayFor>[2]): void {
    this.audience.tellInherited(() => sayFor(this.app, account, said));
  }
}
