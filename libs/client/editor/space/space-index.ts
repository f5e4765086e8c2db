import { type App, type Box, type Diff, entriesOf, entryOf } from '@rehearse/model';
import RBush from 'rbush';

type Kind = 'screens' | 'widgets';
interface Item {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly id: string;
}

const itemOf = (id: string, box: Box): Item => ({
  id,
  minX: box.x,
  minY: box.y,
  maxX: box.x + box.w,
  maxY: box.y + box.h,
});
const areaOf = (box: Box) => ({ minX: box.x, minY: box.y, maxX: box.x + box.w, maxY: box.y + box.h });
const covers = (item: Item, box: Box): boolean =>
  item.minX === box.x && item.minY === box.y && item.maxX === box.x + box.w && item.maxY === box.y + box.h;

/** Boxes of one map in an R-tree; changes are taken in when somebody asks next. */
class BoxTree {
  #tree = new RBush<Item>();
  #items = new Map<string, Item>();
  #changed = new Set<string>();

  constructor(
    readonly kind: Kind,
    readonly app: () => App,
  ) {
    this.#rebuild();
  }

  onChange(diff: Diff): void {
    const part = diff[this.kind];
    for (const ids of [part?.added, part?.updated, part?.removed]) {
      for (const id of Object.keys(ids ?? {})) this.#changed.add(id);
    }
  }

  search(box: Box): string[] {
    this.#update();
    return this.#tree.search(areaOf(box)).map((item) => item.id);
  }

  #rebuild(): void {
    const items = Object.values(entriesOf(this.app(), this.kind)).map((entry) => itemOf(entry.id, entry));
    this.#items = new Map(items.map((item) => [item.id, item]));
    this.#tree = new RBush<Item>().load(items);
    this.#changed.clear();
  }

  /** Loading all is faster than replacing a fifth of them one by one. */
  #update(): void {
    if (this.#changed.size === 0) return;
    if (this.#changed.size > 64 && this.#changed.size > this.#items.size / 5) this.#rebuild();
    else for (const id of this.#changed) this.#replace(id);
    this.#changed.clear();
  }

  #replace(id: string): void {
    const known = this.#items.get(id);
    const entry = entryOf(this.app(), this.kind, id);
    if (known && entry && covers(known, entry)) return;
    if (known) this.#tree.remove(known);
    this.#items.delete(id);
    if (!entry) return;
    const item = itemOf(id, entry);
    this.#items.set(id, item);
    this.#tree.insert(item);
  }
}

/** Where elements lie: for hit-testing, marquee, snapping and culling. Touching counts as lying inside. */
export class SpaceIndex {
  readonly #screens: BoxTree;
  readonly #widgets: BoxTree;

  constructor(app: () => App) {
    this.#screens = new BoxTree('screens', app);
    this.#widgets = new BoxTree('widgets', app);
  }

  onChange(diff: Diff): void {
    this.#screens.onChange(diff);
    this.#widgets.onChange(diff);
  }

  screensIn(box: Box): string[] {
    return this.#screens.search(box);
  }
  widgetsIn(box: Box): string[] {
    return this.#widgets.search(box);
  }
}
