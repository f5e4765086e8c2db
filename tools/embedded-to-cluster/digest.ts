import type { Fingerprint } from '../tables';
import { createHash } from 'node:crypto';

const mask = (1n << 256n) - 1n;

/** The fingerprint of a set: whatever the order, and without keeping its members. */
export class Digest {
  private count = 0;
  private sum = 0n;

  add(...parts: readonly (string | Uint8Array)[]): void {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(`${part.length} `).update(part);
    this.count += 1;
    this.sum = (this.sum + BigInt(`0x${hash.digest('hex')}`)) & mask;
  }

  get fingerprint(): Fingerprint {
    return { count: this.count, hash: this.sum.toString(16) };
  }
}
