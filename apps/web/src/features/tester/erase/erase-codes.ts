import { eraseCodeOf } from '@rehearse/contract';
import type { PageMemory } from '@rehearse/client/player';
import { postCode } from './requests';

const prefix = 'rehearse-erase:';
const keptForMs = 24 * 3_600_000;

interface Kept {
  /** null: the recording was erased by it. */
  readonly code: string | null;
  /** ms since the epoch. */
  readonly at: number;
}

interface Session {
  readonly id: string;
  readonly app: { readonly id: string };
  readonly hash: string;
}

/** Codes of this browser's sessions, for whichever tab goes on with one. What is older than a day is forgotten. */
export class EraseCodes {
  readonly #memory: PageMemory;
  readonly #now: () => number;

  constructor(memory: PageMemory, now: () => number = Date.now) {
    this.#memory = memory;
    this.#now = now;
    for (const key of memory.keys()) if (key.startsWith(prefix) && this.#read(key) === null) memory.remove(key);
  }

  /** Draws a code, unless there is one, and tells it to the server. false: the server does not have it. */
  async claim({ id, app, hash }: Session): Promise<boolean> {
    const kept = this.#read(prefix + id);
    if (kept?.code === null) return true;
    const code = kept?.code ?? eraseCodeOf(crypto.getRandomValues(new Uint8Array(12)));
    this.#keep(id, code);
    return postCode({ session: id, app: app.id, hash, code });
  }

  of(session: string): string | null {
    return this.#read(prefix + session)?.code ?? null;
  }

  use(session: string): void {
    this.#keep(session, null);
  }

  #keep(session: string, code: string | null): void {
    const kept: Kept = { code, at: this.#now() };
    this.#memory.set(prefix + session, JSON.stringify(kept));
  }

  #read(key: string): Kept | null {
    const text = this.#memory.get(key);
    const kept = text === null ? null : (JSON.parse(text) as Kept);
    return kept && this.#now() - kept.at <= keptForMs ? kept : null;
  }
}
