import { Semaphore } from './semaphore';

export interface PersonalLimits {
  /** At once: in all, and of one person. */
  readonly atOnce: number;
  readonly ofPerson: number;
  /** Of one person, besides those. */
  readonly waiting: number;
}

const maxWaiting = 1_000;

/** Turns of which one person has a few at once: what else she wants waits by itself, and takes no place of others. */
export class PersonalSemaphore {
  private readonly all: Semaphore;
  private readonly people = new Map<string, { readonly semaphore: Semaphore; wanted: number }>();

  constructor(private readonly limits: PersonalLimits) {
    this.all = new Semaphore(limits.atOnce, maxWaiting);
  }

  async take<T>(person: string, work: () => Promise<T>): Promise<T> {
    const { ofPerson, waiting } = this.limits;
    const own = this.people.get(person) ?? { semaphore: new Semaphore(ofPerson, waiting), wanted: 0 };
    this.people.set(person, own);
    own.wanted += 1;
    const line = { name: person, isKnown: true };
    try {
      return await own.semaphore.take(() => this.all.take(work, line), line);
    } finally {
      own.wanted -= 1;
      if (own.wanted === 0) this.people.delete(person);
    }
  }

  /** Resolves when it is one's turn, with what ends it. */
  begin(person: string): Promise<() => void> {
    return new Promise((begun, refused) => {
      this.take(person, () => new Promise<void>(begun)).catch(refused);
    });
  }
}
