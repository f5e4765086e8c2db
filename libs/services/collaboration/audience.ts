import type { LiveMessage } from '@rehearse/contract';
import { can } from './collaboration.policy';
import type { Connection } from './connection';
import { textFor } from './inherited.messages';
import type { InheritedMessage } from './inherited.messages';

/** The connections of one room that this process has. */
export class Audience {
  private readonly own = new Map<string, Connection>();
  private readonly inherited = new Map<string, Connection>();

  get size(): number {
    return this.own.size + this.inherited.size;
  }

  all(): readonly Connection[] {
    return [...this.own.values(), ...this.inherited.values()];
  }

  add(connection: Connection): void {
    this.of(connection).set(connection.id, connection);
  }

  /** Answers whether it was there. */
  remove(connection: Connection): boolean {
    return this.of(connection).delete(connection.id);
  }

  /** Those that speak our protocol. `except`: the id of a connection. */
  tell(message: LiveMessage, except?: string): void {
    if (this.own.size === 0) return;
    const text = JSON.stringify(message);
    for (const connection of this.own.values()) if (connection.id !== except) connection.send(text);
  }

  /** The pages of one person. */
  tellPerson(user: string, message: LiveMessage): void {
    for (const connection of this.own.values()) if (connection.principal.id === user) connection.tell(message);
  }

  /** Those that speak the inherited one. */
  tellInherited(message: () => InheritedMessage, except?: string): void {
    if (this.inherited.size === 0) return;
    const said = message();
    const texts = new Map<boolean, string>();
    for (const connection of this.inherited.values()) {
      if (connection.id === except) continue;
      const isMember = can(connection.principal, 'be one of the team', connection.access);
      const text = texts.get(isMember) ?? textFor(said, isMember);
      texts.set(isMember, text);
      connection.send(text);
    }
  }

  private of({ isInherited }: Connection): Map<string, Connection> {
    return isInherited ? this.inherited : this.own;
  }
}
