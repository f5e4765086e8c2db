import { groupDepth } from '../invariants';
import type { RecordKind } from '../records';
import { type Dropped, idsIn } from './apply-operations';
import { type Entry, isStart, type LiveDocument } from './live-document';
import { templateFields, withoutTemplate, withoutToken } from '../release';
import type { Relation } from './references';

/** Entries that were removed, and what they were: who still needs a removed template takes its style from here. */
export type Removed = (kind: RecordKind, id: string) => Entry | undefined;

/**
 * Makes the document keep its rules again after operations that were meant for an older one (docs/live-editing.md).
 * Looks only at what was written and at what refers to it.
 */
export class Settlement {
  readonly #dropped: Dropped[] = [];
  readonly #seen = new Map<string, Entry | undefined>();

  constructor(
    readonly document: LiveDocument,
    readonly removed: Removed,
  ) {}

  /** What of the operations had no effect in the end. */
  run(): readonly Dropped[] {
    for (let fresh = this.#fresh(); fresh.length > 0; fresh = this.#fresh())
      for (const { part, name, to } of fresh) {
        if (part === 'root') continue;
        this.#seen.set(`${part} ${name}`, this.document.get(part, name));
        if (to === undefined) this.#afterRemoval(part, name);
        else this.#settle(part, name);
      }
    this.#keepStart();
    const counter = this.document.leastCounter;
    if (counter !== undefined) this.document.write('root', 'lastUUID', counter);
    return this.#dropped;
  }

  /** What was written and not looked at since. */
  #fresh() {
    return this.document.writes.filter(
      ({ part, name }) =>
        part !== 'root' &&
        !(this.#seen.has(`${part} ${name}`) && this.#seen.get(`${part} ${name}`) === this.document.get(part, name)),
    );
  }

  #settle(kind: RecordKind, id: string): void {
    if (kind === 'screens') this.#settleScreen(id);
    if (kind === 'groups') this.#settleGroup(id);
    if (kind === 'lines') this.#settleLine(id);
    if (kind === 'widgets') this.#settleWidget(id);
    if (kind === 'widgets' || kind === 'groups' || kind === 'templates') this.#settleTemplate(kind, id);
  }

  #afterRemoval(kind: RecordKind, id: string): void {
    const { document } = this;
    const pull = (owner: RecordKind, field: string) => {
      for (const name of document.referrers(`${owner}.${field}`, id))
        this.#keepItems(owner, name, field, (item) => item !== id);
    };
    const removeAll = (relation: Relation, of: RecordKind) => {
      for (const name of document.referrers(relation, id)) document.write(of, name, undefined);
    };
    if (kind === 'screens') pull('screens', 'parents');
    if (kind === 'widgets') {
      pull('screens', 'children');
      pull('groups', 'children');
      removeAll('widgets.parentWidget', 'widgets');
    }
    if (kind === 'groups') pull('groups', 'groups');
    if (kind === 'screens' || kind === 'widgets' || kind === 'groups') {
      for (const line of document.referrers('lines.from', id)) this.#settleLine(line);
      for (const line of document.referrers('lines.to', id)) this.#settleLine(line);
    }
    if (kind === 'templates')
      for (const kindOf of ['widgets', 'groups', 'templates'] as const)
        for (const field of templateFields)
          for (const name of document.referrers(`${kindOf}.${field}`, id)) this.#settleTemplate(kindOf, name);
    if (kind === 'designtokens')
      for (const kindOf of ['widgets', 'templates'] as const)
        for (const name of document.referrers(`${kindOf}.designtokens`, id)) {
          const entry = document.get(kindOf, name);
          if (entry) document.write(kindOf, name, withoutToken(entry, id));
        }
  }

  /** A widget lies on one screen, the one that it came to last. */
  #settleScreen(id: string): void {
    const { document } = this;
    this.#keepItems('screens', id, 'children', (item) => document.has('widgets', item));
    for (const child of this.#newItems('screens', id, 'children'))
      for (const other of document.referrers('screens.children', child))
        if (other !== id) this.#keepItems('screens', other, 'children', (item) => item !== child);
    this.#keepItems('screens', id, 'parents', (item) => document.has('screens', item));
    for (const parent of this.#newItems('screens', id, 'parents'))
      if (this.#reaches('screens', 'parents', parent, id)) this.#dropItem('screens', id, 'parents', parent, 'cycle');
  }

  #settleGroup(id: string): void {
    const { document } = this;
    this.#keepItems('groups', id, 'children', (item) => document.has('widgets', item));
    this.#keepItems('groups', id, 'groups', (item) => document.has('groups', item));
    for (const field of ['children', 'groups'])
      for (const member of this.#newItems('groups', id, field))
        for (const other of document.referrers(`groups.${field}`, member))
          if (other !== id) this.#keepItems('groups', other, field, (item) => item !== member);
    for (const sub of this.#newItems('groups', id, 'groups')) {
      if (this.#reaches('groups', 'groups', sub, id)) this.#dropItem('groups', id, 'groups', sub, 'cycle');
      else if (this.#depthAbove(id) + this.#heightOf(sub) > groupDepth)
        this.#dropItem('groups', id, 'groups', sub, 'deep');
    }
    this.#removeIfEmptied(id);
  }

  /** A group whose last member went goes, too. */
  #removeIfEmptied(id: string): void {
    const isEmpty = (group: Entry | undefined) => idsIn(group, 'children').length + idsIn(group, 'groups').length === 0;
    const before = this.#before('groups', id);
    if (before && !isEmpty(before) && isEmpty(this.document.get('groups', id)))
      this.document.write('groups', id, undefined);
  }

  #settleLine(id: string): void {
    const line = this.document.get('lines', id);
    if (!line) return;
    const [from, to] = [String(line['from']), String(line['to'])];
    const has = (kinds: readonly RecordKind[], end: string) => kinds.some((kind) => this.document.has(kind, end));
    if (!has(['widgets', 'screens', 'groups'], from) || !has(['screens', 'widgets'], to))
      this.document.write('lines', id, undefined);
  }

  /** An override goes with its master. */
  #settleWidget(id: string): void {
    const master = this.document.get('widgets', id)?.['parentWidget'];
    if (typeof master !== 'string' || master === '' || this.document.has('widgets', master)) return;
    if (this.#before('widgets', id)?.['parentWidget'] === master && !this.removed('widgets', master)) return;
    this.document.write('widgets', id, undefined);
  }

  /** An entry whose template is gone keeps its looks; of two root instances the one that came first stays it. */
  #settleTemplate(kind: 'widgets' | 'groups' | 'templates', id: string): void {
    const { document } = this;
    const entry = document.get(kind, id);
    if (!entry) return;
    for (const field of templateFields) {
      const template = entry[field];
      if (typeof template !== 'string' || template === '' || document.has('templates', template)) continue;
      const now = document.get(kind, id);
      if (now)
        document.write(
          kind,
          id,
          withoutTemplate(now, field, (name) => this.#template(name)),
        );
    }
    const now = document.get(kind, id);
    const template = now?.['template'];
    if (now?.['isRootTemplate'] !== true || typeof template !== 'string') return;
    const isOtherRoot = (of: 'widgets' | 'groups') =>
      document
        .referrers(`${of}.template`, template)
        .some((name) => (of !== kind || name !== id) && document.get(of, name)?.['isRootTemplate'] === true);
    if (isOtherRoot('widgets') || isOtherRoot('groups')) document.write(kind, id, { ...now, isRootTemplate: false });
  }

  #template(id: string): Entry | undefined {
    return this.document.get('templates', id) ?? this.removed('templates', id);
  }

  /** One screen is the start: the one that was made it last; another one, where it is gone. */
  #keepStart(): void {
    const { document } = this;
    const [first, ...others] = document.starts.toSorted((a, b) => this.#startRank(b) - this.#startRank(a));
    if (first !== undefined) {
      for (const other of others) this.#markStart(other, false);
      return;
    }
    const hadStart = document.cells.some(
      ({ part, from, to }) => part === 'screens' && !to && isStart(from as Entry | undefined),
    );
    const screens = hadStart ? [...document.entries('screens')] : [];
    const [leftmost] = screens.toSorted(([a, one], [b, other]) => byPlace(one, other) || (a < b ? -1 : 1));
    if (leftmost) this.#markStart(leftmost[0], true);
  }

  /** Who was marked in this change comes first. */
  #startRank(id: string): number {
    return isStart(this.#before('screens', id)) ? 0 : 1;
  }

  #markStart(id: string, start: boolean): void {
    const screen = this.document.get('screens', id);
    if (screen) this.document.write('screens', id, { ...screen, props: { ...(screen['props'] as Entry), start } });
  }

  #keepItems(kind: RecordKind, id: string, field: string, keep: (item: string) => boolean): void {
    const entry = this.document.get(kind, id);
    const list = idsIn(entry, field);
    const before = new Set<string>();
    const kept = list.filter((item) => keep(item) && !before.has(item) && before.add(item));
    if (entry && kept.length < list.length) this.document.write(kind, id, { ...entry, [field]: kept });
  }

  #dropItem(kind: RecordKind, id: string, field: string, item: string, reason: Dropped['reason']): void {
    this.#keepItems(kind, id, field, (one) => one !== item);
    this.#dropped.push({ operation: { op: 'insert', at: [kind, id, field], item, after: null }, reason });
  }

  #before(kind: RecordKind, id: string): Entry | undefined {
    return this.document.before(kind, id);
  }

  #newItems(kind: RecordKind, id: string, field: string): readonly string[] {
    const entry = this.document.get(kind, id);
    const before = this.#before(kind, id);
    if (before?.[field] === entry?.[field]) return [];
    const known = new Set(idsIn(before, field));
    return idsIn(entry, field).filter((item) => !known.has(item));
  }

  #reaches(kind: RecordKind, field: string, from: string, to: string): boolean {
    const seen = new Set<string>();
    const open = [from];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (id === to) return true;
      if (seen.has(id)) continue;
      seen.add(id);
      open.push(...idsIn(this.document.get(kind, id), field));
    }
    return false;
  }

  /** Groups on the way up, the group itself included. */
  #depthAbove(id: string): number {
    const seen = new Set<string>();
    for (
      let at: string | undefined = id;
      at !== undefined && !seen.has(at);
      [at] = this.document.referrers('groups.groups', at)
    )
      seen.add(at);
    return seen.size;
  }

  #heightOf(id: string, seen: ReadonlySet<string> = new Set()): number {
    if (seen.has(id)) return 0;
    const inside = new Set([...seen, id]);
    const subs = idsIn(this.document.get('groups', id), 'groups');
    return 1 + Math.max(0, ...subs.map((sub) => this.#heightOf(sub, inside)));
  }
}

const byPlace = (a: Entry, b: Entry): number => Number(a['x']) - Number(b['x']) || Number(a['y']) - Number(b['y']);
