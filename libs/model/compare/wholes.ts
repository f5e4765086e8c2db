import type { App } from '../document';
import { groupsAround } from '../indexes';
import { entryOf, type RecordKind } from '../records';
import { screenAround } from './place';

/** Of what only one of two documents has: within which other new (or lost) thing it is told. */
export class Wholes {
  readonly #groups = new Map<string, boolean>();

  constructor(
    private readonly app: App,
    private readonly other: App,
  ) {}

  /** Itself, where nothing tells of it. */
  of(kind: RecordKind, id: string): string {
    if (kind === 'lines') return this.#ofLine(id);
    return kind === 'widgets' || kind === 'groups' ? this.#ofMember(id) : id;
  }

  #isNew(id: string): boolean {
    return (['screens', 'widgets', 'groups'] as const).some(
      (kind) => entryOf(this.app, kind, id) !== undefined && entryOf(this.other, kind, id) === undefined,
    );
  }

  #ofLine(id: string): string {
    const source = entryOf(this.app, 'lines', id)?.from;
    if (source === undefined || !this.#isNew(source)) return id;
    return entryOf(this.app, 'screens', source) ? source : this.#ofMember(source);
  }

  /** A new screen, or the outermost group that is new with everything in it. */
  #ofMember(id: string): string {
    const screen = screenAround(this.app, id);
    if (screen && this.#isNew(screen.id)) return screen.id;
    return groupsAround(this.app, id).findLast((group) => this.#isWhollyNew(group.id))?.id ?? id;
  }

  #isWhollyNew(id: string): boolean {
    const known = this.#groups.get(id);
    if (known !== undefined) return known;
    this.#groups.set(id, false);
    const group = entryOf(this.app, 'groups', id);
    const isWhole =
      group !== undefined &&
      this.#isNew(id) &&
      group.children.every((child) => this.#isNew(child)) &&
      (group.groups ?? []).every((sub) => this.#isWhollyNew(sub));
    this.#groups.set(id, isWhole);
    return isWhole;
  }
}
