import type { RecordKind } from '../records';

type Fields = Readonly<Record<string, unknown>>;

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.filter((item) => typeof item === 'string')
    : typeof value === 'string' && value !== ''
      ? [value]
      : [];

const tokens = (value: unknown): readonly string[] =>
  values(value).flatMap((bound) => values(bound).filter((token) => typeof token === 'string'));
const values = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** Fields that name other entries, by kind, and how to read the names. */
const fields: Readonly<Record<RecordKind, Readonly<Record<string, (value: unknown) => readonly string[]>>>> = {
  screens: { children: texts, parents: texts },
  widgets: { template: texts, parentWidget: texts, designtokens: tokens },
  groups: { children: texts, groups: texts, template: texts },
  lines: { from: texts, to: texts },
  templates: { template: texts, variantOf: texts, designtokens: tokens },
  designtokens: {},
};

/** Who names whom: `${kind}.${field}` of the entry that names. */
export type Relation = `${RecordKind}.${string}`;

/** Of each id, the entries that name it. */
export class ReferenceIndex {
  readonly #referrers = new Map<string, Map<string, Set<string>>>();

  /** An entry takes the place of another; `undefined` for none. A field that is the same object costs nothing. */
  update(kind: RecordKind, id: string, from: Fields | undefined, to: Fields | undefined): void {
    for (const [field, read] of Object.entries(fields[kind])) {
      const [was, is] = [from?.[field], to?.[field]];
      if (was === is) continue;
      const relation = this.#relation(`${kind}.${field}`);
      for (const target of read(was)) {
        const known = relation.get(target);
        known?.delete(id);
        if (known?.size === 0) relation.delete(target);
      }
      for (const target of read(is)) {
        const known = relation.get(target);
        if (known) known.add(id);
        else relation.set(target, new Set([id]));
      }
    }
  }

  /** Ids of the entries that name this one in the order in which they came to do so. */
  referrers(relation: Relation, id: string): readonly string[] {
    return [...(this.#referrers.get(relation)?.get(id) ?? [])];
  }

  #relation(name: string): Map<string, Set<string>> {
    const known = this.#referrers.get(name) ?? new Map<string, Set<string>>();
    this.#referrers.set(name, known);
    return known;
  }
}
