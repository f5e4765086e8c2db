import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { customerNetwork } from '../edge/client-address';
import { Semaphore } from '../queues/semaphore';
import type { Line } from '../queues/semaphore';
import { newSecret } from '../run/ids';

/** Hashing takes a whole core: most of them stay free for everything else. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 4));
/** Of known ones, and of strangers. Some twenty seconds of work. */
const maxWaiting = 2_000;

/** For who is logged in, has proven to be the owner, or is where the account was before. */
export const lineOfAccount = (id: string): Line => ({ name: id, isKnown: true });
export const lineOfStrangers = (address: string): Line => ({ name: customerNetwork(address), isKnown: false });

/**
 * argon2id on other threads, a few at a time, so that a wave of logins does not slow anyone else. Who shares a `line`
 * waits in it.
 */
@Injectable()
export class Passwords {
  private readonly turns = new Semaphore(atOnce, maxWaiting);
  private decoy: Promise<string> | undefined;

  hash(password: string, line: Line): Promise<string> {
    return this.turns.take(() => hash(password), line);
  }

  /** Takes as long without a stored hash as with one, so that the time does not tell whether an account exists. */
  async verify(stored: string | null, password: string, line: Line): Promise<boolean> {
    const against = stored ?? (await (this.decoy ??= hash(newSecret(20))));
    const matches = await this.turns.take(() => verify(against, password), line);
    return stored !== null && matches;
  }
}
