import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { newSecret, Turns } from '@rehearse/http';
import { availableParallelism } from 'node:os';

/** Hashing takes a whole core: most of them stay free for everything else. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 4));
const longestQueue = 200;

/** argon2id on other threads, a few at a time, so that a wave of logins does not slow anyone else. */
@Injectable()
export class Passwords {
  private readonly turns = new Turns(atOnce, longestQueue);
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.turns.take(() => hash(password));
  }

  /** Takes as long without a stored hash as with one, so that the time does not tell whether an account exists. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await (this.decoy ??= hash(newSecret(20))));
    const matches = await this.turns.take(() => verify(against, password));
    return stored !== null && matches;
  }
}
