import type { Style, WidgetState } from '@rehearse/model';

/** How a widget looks, normally and in its states. */
export type Look = { readonly [State in 'style' | WidgetState]?: Style };

/** A widget as documents hold it, with its place inside of its entry. */
export interface PackWidget extends Look {
  readonly type: string;
  readonly name?: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Looks of the pack, the later over the earlier ones; what the widget says itself is over all of them. */
  readonly looks?: readonly string[];
  readonly props?: Readonly<Record<string, unknown>>;
  /** The group inside of the entry that it belongs to. */
  readonly group?: string;
}

export const partCategories = ['basic', 'input', 'choice', 'navigation', 'data', 'composite'] as const;
type PartCategory = (typeof partCategories)[number];

/** One widget, or several that come as a group. */
export interface PackEntry {
  /** Never changes: favourites know it. */
  readonly id: string;
  /** In English; `names` has the other languages. */
  readonly name: string;
  readonly category: PartCategory;
  /** As wide as the screen it comes onto. */
  readonly spansScreen?: true;
  /** Where it comes on its screen; without it, where there is room. */
  readonly edge?: 'top' | 'bottom';
  /** What else the search finds it by, in English. */
  readonly keywords?: string;
  readonly widgets: readonly PackWidget[];
}

/**
 * Ready parts in one manner. Styles may be short (`borderWidth`, `borderRadius`, `borderColor`, `padding` for all sides) and
 * say `@primary` for a colour: a prototype with a colour token of that name gives its own, else `colors` does.
 */
export interface Pack {
  readonly id: string;
  readonly name: Readonly<Record<'en' | 'de' | 'pt' | 'zh', string>>;
  /** In lists: the name of an icon in `libs/client/ui/icon`. */
  readonly icon: string;
  readonly colors: Readonly<Record<string, string>>;
  readonly looks: Readonly<Record<string, Look>>;
  readonly entries: readonly PackEntry[];
}
