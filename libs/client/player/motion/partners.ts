import type { LayerView, ViewItem } from '@rehearse/simulate';

/** A widget of a screen, and the one of the screen before that it comes from. */
export interface Partners {
  readonly item: ViewItem;
  readonly from: ViewItem;
}

/** The one that it names, else the next one of its name (model.md 11.3, 19.1). */
export function partnersOf(before: LayerView, layer: LayerView): readonly Partners[] {
  const left = new Set(before.items);
  const take = (isMeant: (item: ViewItem) => boolean) => {
    const found = before.items.find((item) => left.has(item) && isMeant(item));
    if (found) left.delete(found);
    return found;
  };
  const named = layer.items.flatMap((item) => {
    const id = item.widget['animFrom'];
    const from = typeof id === 'string' ? take(({ source }) => source === id) : undefined;
    return from ? [{ item, from }] : [];
  });
  const others = layer.items.flatMap((item) => {
    if (named.some((pair) => pair.item === item)) return [];
    const from = take(({ widget }) => widget.name === item.widget.name);
    return from ? [{ item, from }] : [];
  });
  return [...named, ...others];
}

/** Whether they look the same but for their place. */
export const looksAlike = ({ item, from }: Partners): boolean => looks(item) === looks(from);

const looks = ({ widget: { type, props, style }, value }: ViewItem): string =>
  JSON.stringify([type, props, style, value]);
