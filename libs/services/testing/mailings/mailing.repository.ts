import { Injectable } from '@nestjs/common';
import type { Mailed, Mailing } from '@rehearse/contract';
import { digestOf, Needs, newSecret } from '@rehearse/server';
import { DuplicateKey } from '@rehearse/platform/ports';
import type { Change, Collection, CollectionDefinition, Documents, Json, Stored } from '@rehearse/platform/ports';

/** The mails of one study; its id is that of the prototype. */
export interface MailingDocument extends Mailing {
  /** Account in whose name they are written: who saved them last. */
  readonly by: string;
  /** Day (UTC, as `2026-01-31`) of which `sent` tells how many went out. */
  readonly day: string;
  readonly sent: number;
}

/** Somebody on the list of a study. Who wanted no more mails and was erased is kept without address and name. */
export interface MailedDocument extends Omit<Mailed, 'id'> {
  /** Absent once the address is erased. */
  readonly addedAt?: number;
  /** Which letter is on its way while `sending`. */
  readonly isReminder?: boolean;
  /** Their number in the link: what `pid` of a session is. */
  readonly pid: string;
  /** By which they want no more mails. */
  readonly stop: string;
  /** With which they took part, after the prototype. */
  readonly session?: string;
}

type Doc<T> = { readonly [K in keyof T]: T[K] } & { readonly [name: string]: Json };

export const mailingCollection: CollectionDefinition = {
  name: 'mailings',
  indexes: [{ name: 'isOn', path: ['isOn'] }],
};
export const mailedCollection: CollectionDefinition = {
  name: 'mailed',
  indexes: [
    { name: 'pid', path: ['pid'], unique: true },
    { name: 'stop', path: ['stop'], unique: true },
    { name: 'session', path: ['session'] },
    { name: 'addedAt', path: ['addedAt'], ordered: true },
  ],
};

const pidChars = 20;
const stopChars = 32;
const pidPattern = /^mail-[A-Za-z0-9]{20}$/;
/** Whether a number in a link is one of ours. */
export const isMailPid = (pid: string): boolean => pidPattern.test(pid);

const idOf = (app: string, address: string): string => `${app}:${digestOf(address)}`;
export const placeOf = (app: string, session: string): string => `${app}:${session}`;

/** Lists of people who are written to, apart from everything that is counted. */
@Injectable()
export class MailingRepository {
  private readonly mailings: Collection<Doc<MailingDocument>>;
  private readonly mailed: Collection<Doc<MailedDocument>>;

  constructor(@Needs('documents') documents: Documents) {
    this.mailings = documents.collection(mailingCollection);
    this.mailed = documents.collection(mailedCollection);
  }

  get(app: string): Promise<Stored<MailingDocument> | null> {
    return this.mailings.get(app);
  }

  on(): Promise<readonly Stored<MailingDocument>[]> {
    return this.mailings.findBy('isOn', [true]);
  }

  async save(app: string, mailing: Mailing, by: string): Promise<void> {
    const known = await this.mailings.get(app);
    const { day = '', sent = 0 } = known?.value ?? {};
    // The route has checked the shape, and what came as JSON can be stored as JSON.
    const value = { ...mailing, by, day, sent } as unknown as Doc<MailingDocument>;
    if (!known) await this.mailings.insert(app, value);
    else await this.mailings.replace(app, value);
  }

  async counted(app: string, day: string, sent: number): Promise<void> {
    await this.mailings.change(app, {
      set: [
        [['day'], day],
        [['sent'], sent],
      ],
    });
  }

  people(app: string): Promise<readonly Stored<MailedDocument>[]> {
    return this.mailed.between(`${app}:`, `${app};`);
  }

  /** False where the address is known to the list, also as one that wants no mails. */
  async add(app: string, person: Pick<Mailed, 'address' | 'name' | 'language'>, now: number): Promise<boolean> {
    const secrets = { pid: `mail-${newSecret(pidChars)}`, stop: newSecret(stopChars) };
    try {
      const value = { ...person, state: 'waiting', since: now, addedAt: now, ...secrets } as const;
      await this.mailed.insert(idOf(app, person.address), value);
      return true;
    } catch (error) {
      if (error instanceof DuplicateKey) return false;
      throw error;
    }
  }

  byPid(pid: string): Promise<readonly Stored<MailedDocument>[]> {
    return this.mailed.findBy('pid', [pid]);
  }

  byStop(key: string): Promise<readonly Stored<MailedDocument>[]> {
    return this.mailed.findBy('stop', [key]);
  }

  bySession(app: string, sessions: readonly string[]): Promise<readonly Stored<MailedDocument>[]> {
    return this.mailed.findBy(
      'session',
      sessions.map((session) => placeOf(app, session)),
    );
  }

  /** Those that were added before a time. */
  addedBefore(time: number, limit: number): Promise<readonly Stored<MailedDocument>[]> {
    return this.mailed.inOrder('addedAt', { below: time }, { limit });
  }

  /** False where somebody else has changed it meanwhile. */
  async change({ id, revision }: Stored<MailedDocument>, patch: Partial<MailedDocument>): Promise<boolean> {
    const set = Object.entries(patch).map(([name, value]) => [[name], value] as const);
    const change: Change = { set };
    return (await this.mailed.change(id, change, { ifRevision: revision })) !== null;
  }

  person(app: string, id: string): Promise<Stored<MailedDocument> | null> {
    return id.startsWith(`${app}:`) ? this.mailed.get(id) : Promise.resolve(null);
  }

  letterOf(id: string): Promise<Stored<MailedDocument> | null> {
    return this.mailed.get(id);
  }

  /** The address and the name go; that somebody wants no mails stays, as a digest of the address. */
  async erase({ id, value }: Stored<MailedDocument>): Promise<void> {
    if (value.state === 'stopped')
      await this.mailed.change(id, {
        set: [
          [['address'], ''],
          [['name'], ''],
        ],
        // What is left is not looked for any more by its age.
        unset: [['session'], ['addedAt']],
      });
    else await this.mailed.remove(id);
  }

  async forgetAll(app: string): Promise<void> {
    await this.mailings.remove(app);
    await this.mailed.removeBetween(`${app}:`, `${app};`);
  }
}
