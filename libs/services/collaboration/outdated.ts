import type { LiveSubject } from '@rehearse/contract';

/** Testers may bring results many times a second. */
const pauseMs = 1_000;

/** Tells what is old at once, and then once a second at most. */
export class Outdated {
  private readonly pauses = new Map<LiveSubject, NodeJS.Timeout>();
  private readonly again = new Set<LiveSubject>();

  constructor(private readonly tell: (subject: LiveSubject) => void) {}

  is(subject: LiveSubject): void {
    if (this.pauses.has(subject)) return void this.again.add(subject);
    this.tell(subject);
    this.pauses.set(
      subject,
      setTimeout(() => {
        this.pauses.delete(subject);
        if (this.again.delete(subject)) this.is(subject);
      }, pauseMs),
    );
  }

  stop(): void {
    for (const pause of this.pauses.values()) clearTimeout(pause);
  }
}
