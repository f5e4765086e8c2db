import { Injectable } from '@nestjs/common';
import { Needs, newSecret } from '@rehearse/server';
import { DuplicateKey } from '@rehearse/platform/ports';
import type { Change, Collection, CollectionDefinition, Documents, Json, Stored } from '@rehearse/platform/ports';
import type { Told } from './told';

/** What was told, of a report as it was saved then (ms since the epoch). */
interface ToldOf {
  readonly told: Told;
  readonly saved: number;
}

/** Somebody wants mails of a report. */
export interface ReportMailDocument {
  readonly app: string;
  readonly report: string;
  /** Account. */
  readonly user: string;
  /** By which they want no more of them. */
  readonly stop: string;
  /** ms since the epoch: when the next one goes out. */
  readonly next: number;
  /** In the last mail, or when they began to want them. */
  readonly last: ToldOf;
  /** They got one. */
  readonly hasSent?: boolean;
  /** In the mail that is on its way to auth. */
  readonly sending?: ToldOf;
}

type Doc<T> = { readonly [K in keyof T]: T[K] } & { readonly [name: string]: Json };

export const reportMailCollection: CollectionDefinition = {
  name: 'report_mails',
  indexes: [
    { name: 'user', path: ['user'] },
    { name: 'stop', path: ['stop'], unique: true },
    { name: 'next', path: ['next'], ordered: true },
  ],
};

const stopChars = 32;
const idOf = (app: string, report: string, user: string): string => `${app}:${report}:${user}`;

/** Who wants mails of which report. */
@Injectable()
export class ReportMailRepository {
  private readonly mails: Collection<Doc<ReportMailDocument>>;

  constructor(@Needs('documents') documents: Documents) {
    this.mails = documents.collection(reportMailCollection);
  }

  get(app: string, report: string, user: string): Promise<Stored<ReportMailDocument> | null> {
    return this.mails.get(idOf(app, report, user));
  }

  /** Those whose time has come. */
  due(now: number, limit: number): Promise<readonly Stored<ReportMailDocument>[]> {
    return this.mails.inOrder('next', { below: now + 1 }, { limit });
  }

  /** Who wants them already goes on as before. */
  async add(wanted: Omit<ReportMailDocument, 'stop' | 'sending'>): Promise<void> {
    const { app, report, user } = wanted;
    try {
      // Numbers and texts alone, which can be stored as JSON.
      const value = { ...wanted, stop: newSecret(stopChars) } as unknown as Doc<ReportMailDocument>;
      await this.mails.insert(idOf(app, report, user), value);
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
    }
  }

  /** Null where somebody else has changed it meanwhile. */
  async claim(mail: Stored<ReportMailDocument>, sending: ToldOf): Promise<Stored<ReportMailDocument> | null> {
    const set = [[['sending'], sending as unknown as Json]] as const;
    const changed = await this.change(mail, { set });
    return changed ? { ...mail, revision: changed.revision } : null;
  }

  async sent(mail: Stored<ReportMailDocument>, last: ToldOf, next: number): Promise<void> {
    const set = [
      [['last'], last as unknown as Json],
      [['next'], next],
      [['hasSent'], true],
    ] as const;
    await this.change(mail, { set, unset: [['sending']] });
  }

  async postpone(mail: Stored<ReportMailDocument>, next: number): Promise<void> {
    await this.change(mail, { set: [[['next'], next]], unset: [['sending']] });
  }

  async remove(id: string): Promise<void> {
    await this.mails.remove(id);
  }

  /** False for a key that is none. */
  async removeByStop(key: string): Promise<boolean> {
    const [found] = await this.mails.findBy('stop', [key]);
    return found !== undefined && this.mails.remove(found.id);
  }

  end(app: string, report: string, user: string): Promise<void> {
    return this.remove(idOf(app, report, user));
  }

  /** Of all reports of a prototype, or of one. */
  async removeOf(app: string, report?: string): Promise<void> {
    const place = report === undefined ? app : `${app}:${report}`;
    await this.mails.removeBetween(`${place}:`, `${place};`);
  }

  /** That somebody wants. */
  ofUser(user: string): Promise<readonly Stored<ReportMailDocument>[]> {
    return this.mails.findBy('user', [user]);
  }

  async removeUser(user: string): Promise<void> {
    for (const { id } of await this.mails.findBy('user', [user])) await this.mails.remove(id);
  }

  private change({ id, revision }: Stored<ReportMailDocument>, change: Change) {
    return this.mails.change(id, change, { ifRevision: revision });
  }
}
