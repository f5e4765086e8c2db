import type { LivePerson } from '@rehearse/contract';

/** A page, and whose it is: after a reload it is another one of the same person. */
type Followed = Pick<LivePerson, 'connection' | 'user'>;

/** Whose view this page shows. */
export class Following {
  #followed: Followed | null = null;
  readonly #listeners = new Set<() => void>();

  get followed(): Followed | null {
    return this.#followed;
  }

  set(followed: Followed | null): void {
    if (followed?.connection === this.#followed?.connection) return;
    this.#followed = followed;
    for (const listener of this.#listeners) listener();
  }

  /** The page that is followed, or another one of the same person. */
  among(people: readonly LivePerson[]): LivePerson | undefined {
    const { connection, user } = this.#followed ?? {};
    const pages = people.filter((one) => one.user === user && one.page === 'editor');
    return pages.find((one) => one.connection === connection) ?? pages.find(({ camera }) => camera);
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
