import { Injectable } from '@nestjs/common';
import { Failure, parameterNames, type TestSettings } from '@rehearse/contract';
import { digestOf, Needs } from '@rehearse/server';
import { DocumentsUnavailable, DuplicateKey } from '@rehearse/platform/ports';
import type { Collection, CollectionDefinition, Documents } from '@rehearse/platform/ports';

/** Somebody whom a panel numbers has begun a session. */
type ParticipantDocument = { readonly session: string };

export const participantCollection: CollectionDefinition = {
  name: 'participants',
  indexes: [{ name: 'session', path: ['session'] }],
};

/** Of somebody whom a panel numbers (`pid`). Their number itself is kept with their session alone. */
const idOf = (app: string, pid: string): string => `${app}:${digestOf(pid)}`;
const placeOf = (app: string, session: string): string => `${app}:${session}`;

/** Whether a study records one session for each `pid`. */
export const isOncePerPid = (settings: TestSettings): boolean =>
  settings.recordOneTestPerUser === true && parameterNames(settings).includes('pid');

/** Who has begun, in studies that record somebody once. */
@Injectable()
export class Participants {
  private readonly participants: Collection<ParticipantDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.participants = documents.collection<ParticipantDocument>(participantCollection);
  }

  async hasTakenPart(app: string, pid: string): Promise<boolean> {
    return (await this.participants.get(idOf(app, pid))) !== null;
  }

  /**
   * Throws `thing/unknown` for who has begun another session. Where that cannot be known they are let in: what testers did is worth
   * more.
   */
  async begin(app: string, session: string, record: unknown): Promise<void> {
    const pid = pidIn(record);
    if (pid === null) return;
    const place = placeOf(app, session);
    try {
      await this.participants.insert(idOf(app, pid), { session: place });
    } catch (error) {
      if (error instanceof DocumentsUnavailable) return;
      if (!(error instanceof DuplicateKey)) throw error;
      const known = await this.participants.get(idOf(app, pid));
      if (known && known.value.session !== place) throw new Failure('thing/unknown');
    }
  }

  async forget(app: string, sessions: readonly string[]): Promise<void> {
    const places = sessions.map((session) => placeOf(app, session));
    for (const { id } of await this.participants.findBy('session', places)) await this.participants.remove(id);
  }

  async forgetAll(app: string): Promise<void> {
    await this.participants.removeBetween(`${app}:`, `${app};`);
  }
}

interface Told {
  readonly entry?: { readonly pilot?: unknown; readonly parameters?: { readonly pid?: unknown } | null } | null;
}

/** The number that the link of a session said. Who tries their own study is nobody. */
export function pidIn(record: unknown): string | null {
  const { entry }: Told = Object(record);
  const pid = entry?.parameters?.pid;
  return entry?.pilot !== true && typeof pid === 'string' ? pid : null;
}
