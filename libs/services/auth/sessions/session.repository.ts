import { Injectable } from '@nestjs/common';
import { newId, Needs } from '@rehearse/server';
import type { Collection, Documents, Stored } from '@rehearse/platform/ports';
import { sessionCollection } from './session';
import type { SessionDocument, SessionSignOn } from './session';

type Fields = Partial<Pick<SessionDocument, 'seen' | 'browser' | 'system' | 'network' | 'renewed'>>;

@Injectable()
export class SessionRepository {
  private readonly sessions: Collection<SessionDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.sessions = documents.collection<SessionDocument>(sessionCollection);
  }

  get(id: string): Promise<Stored<SessionDocument> | null> {
    return this.sessions.get(id);
  }

  of(user: string): Promise<readonly Stored<SessionDocument>[]> {
    return this.sessions.findBy('user', [user]);
  }

  insert(session: SessionDocument): Promise<Stored<SessionDocument>> {
    return this.sessions.insert(newId(), session);
  }

  async see(id: string, seen: number): Promise<void> {
    await this.sessions.change(id, { set: [[['seen'], seen]] });
  }

  async enter(id: string, entered: number): Promise<void> {
    await this.sessions.change(id, { set: [[['entered'], entered]] });
  }

  /** Null when it has ended or changed meanwhile. */
  keepSignOn(
    { id, revision }: Stored<SessionDocument>,
    signOn: SessionSignOn,
  ): Promise<Stored<SessionDocument> | null> {
    return this.sessions.change(id, { set: [[['signOn'], signOn]] }, { ifRevision: revision });
  }

  async setSignOn(id: string, signOn: SessionSignOn): Promise<void> {
    await this.sessions.change(id, { set: [[['signOn'], signOn]] });
  }

  /** Null when it has ended or changed meanwhile. */
  renew({ id, revision }: Stored<SessionDocument>, fields: Fields): Promise<Stored<SessionDocument> | null> {
    const set = Object.entries(fields).map(([name, value]) => [[name], value] as const);
    return this.sessions.change(id, { set, increment: [[['serial'], 1]] }, { ifRevision: revision });
  }

  async remove(sessions: readonly Stored<SessionDocument>[]): Promise<void> {
    await Promise.all(sessions.map(({ id }) => this.sessions.remove(id)));
  }
}
