import { Injectable } from '@nestjs/common';
import { digestOf, Needs } from '@rehearse/server';
import { DuplicateKey } from '@rehearse/platform/ports';
import type { Collection, CollectionDefinition, Documents } from '@rehearse/platform/ports';

type EraseCodeDocument = {
  readonly app: string;
  readonly session: string;
  /** The code itself is known to the tester only. */
  readonly digest: string;
  /** ms since the epoch. */
  readonly claimed: number;
};
export type Claimed = Pick<EraseCodeDocument, 'app' | 'session' | 'claimed'>;

export const eraseCodeCollection: CollectionDefinition = {
  name: 'erase_codes',
  indexes: [{ name: 'digest', path: ['digest'] }],
};

const idOf = (app: string, session: string): string => `${app}:${session}`;

/** By which code the tester of a session may erase it. */
@Injectable()
export class EraseCodeRepository {
  private readonly codes: Collection<EraseCodeDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.codes = documents.collection(eraseCodeCollection);
  }

  /** false: the session has another code. */
  async claim(app: string, session: string, code: string): Promise<boolean> {
    const digest = digestOf(code);
    try {
      await this.codes.insert(idOf(app, session), { app, session, digest, claimed: Date.now() });
      return true;
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      return (await this.codes.get(idOf(app, session)))?.value.digest === digest;
    }
  }

  /** Codes are drawn from so many that it is one session, or none. */
  async find(code: string): Promise<Claimed | null> {
    const [found] = await this.codes.findBy('digest', [digestOf(code)]);
    return found?.value ?? null;
  }

  async removeSessions(app: string, sessions: readonly string[]): Promise<void> {
    for (const session of sessions) await this.codes.remove(idOf(app, session));
  }

  async removeAll(app: string): Promise<void> {
    await this.codes.removeBetween(`${app}:`, `${app};`);
  }
}
