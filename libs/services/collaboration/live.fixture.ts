// Pages of ours and older clients, as a test sees them, and who may do what.
import { channels } from '@rehearse/contract';
import type { LiveMessage, LivePerson, Permission } from '@rehearse/contract';
import type { Platform } from '@rehearse/platform/ports';
import { sender } from '@rehearse/testkit/people';
import type { Person } from '@rehearse/testkit/people';
import { eventually } from '@rehearse/testkit/waiting';
import { once } from 'node:events';
import { appCollection } from '../studio/app.document';
import type { AppDocument, MemberField } from '../studio/app.document';

type Heard = Readonly<Record<string, unknown>>;

/** A socket and all that it has heard. */
export class Client<M> {
  readonly heard: M[] = [];
  readonly closed: Promise<number>;

  constructor(readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => void this.heard.push(JSON.parse(String(data)) as M));
    this.closed = once(socket, 'close').then(([event]) => (event as CloseEvent).code);
  }

  say(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The first message that is like this, now or soon. */
  async hears(like: object, timeoutMs = 10_000): Promise<M> {
    await eventually(() => expect(this.heard).toContainEqual(expect.objectContaining(like)), timeoutMs);
    const matcher: unknown = expect.objectContaining(like);
    return this.heard.find((message) => {
      try {
        expect(message).toEqual(matcher);
        return true;
      } catch {
        return false;
      }
    }) as M;
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.closed;
  }
}

const socketOf = (url: string, path: string): WebSocket => new WebSocket(`${url.replace('http', 'ws')}${path}`);

/** A page of ours, with what it knows of who is there. */
export class Page extends Client<LiveMessage> {
  get connection(): string {
    return this.welcome.connection;
  }

  get welcome(): Extract<LiveMessage, { type: 'welcome' }> {
    const [first] = this.heard;
    if (first?.type !== 'welcome') throw new Error('it was not welcomed');
    return first;
  }

  /** Everybody there by what it has heard, itself as well. */
  get people(): readonly LivePerson[] {
    const people = new Map<string, LivePerson>();
    for (const message of this.heard) {
      if (message.type === 'welcome') for (const person of message.people) people.set(person.connection, person);
      if (message.type === 'joined') people.set(message.person.connection, message.person);
      if (message.type === 'left') people.delete(message.connection);
      if (message.type === 'presence')
        for (const change of message.people) {
          const person = people.get(change.connection);
          if (person) people.set(change.connection, { ...person, ...change } as LivePerson);
        }
    }
    return [...people.values()];
  }

  get others(): readonly LivePerson[] {
    return this.people.filter(({ connection }) => connection !== this.connection);
  }

  sees(others: readonly object[], timeoutMs = 10_000): Promise<void> {
    return eventually(() => {
      expect(this.others).toHaveLength(others.length);
      expect(this.others).toEqual(expect.arrayContaining(others.map((other) => expect.objectContaining(other))));
    }, timeoutMs);
  }
}

export async function ticketFor(url: string, { token }: Person, path: string): Promise<string> {
  const { json } = await sender(url)('POST', '/rest/ticket', { token, body: { path } });
  return (json as { ticket: string }).ticket;
}

/** Resolves when it is welcome. */
export async function openPage(url: string, person: Person, app: string, query = ''): Promise<Page> {
  const path = `/rest/live/${app}`;
  const page = new Page(socketOf(url, `${path}?token=${await ticketFor(url, person, path)}${query}`));
  await page.hears({ type: 'welcome' });
  return page;
}

/** Resolves when its socket is open; it has said nothing yet. */
export async function openInherited(url: string, { token }: Person, app: string): Promise<Client<Heard>> {
  const client = new Client<Heard>(socketOf(url, `/rest/live/?app=${app}&jwt=${token}`));
  await once(client.socket, 'open');
  return client;
}

/** As the server would do it; without `hint` nobody is told. */
export async function setMember(
  { documents, bus }: Platform,
  app: string,
  { id, email }: Person,
  permission: Permission,
  { hint = true, ...fields }: { readonly hint?: boolean; readonly isPublic?: boolean } = {},
): Promise<void> {
  const apps = documents.collection<AppDocument>(appCollection);
  const others = ((await apps.get(app))?.value.members ?? []).filter(({ user }) => user !== id);
  const member: MemberField = { user: id, email, name: '', lastname: '', permission };
  const members = permission === 0 ? others : [...others, member];
  const set = Object.entries(fields).map(([name, value]) => [[name], value] as const);
  await apps.change(app, { set: [[['members'], members], ...set] });
  if (hint) await bus.publish(channels.accessChanged, { app });
}
