/** What people call the parts of a prototype. A setting is a field of the prototype itself, its id is the field's name. */
export const elementKinds = ['screen', 'widget', 'group', 'link', 'template', 'token', 'setting'] as const;
export type ElementKind = (typeof elementKinds)[number];

/** One field, by its way from the element on; `undefined` stands for "not there". */
export interface FieldChange {
  readonly path: readonly string[];
  readonly from: unknown;
  readonly to: unknown;
}

interface Between<T> {
  readonly from: T;
  readonly to: T;
}

/** In what way an element differs. Other elements are called by their names, which is what a person knows of them. */
export type Aspect =
  /** Px on its screen; of a screen, on the canvas. */
  | { readonly what: 'moved'; readonly dx: number; readonly dy: number }
  | ({ readonly what: 'resized' } & Between<{ readonly w: number; readonly h: number }>)
  | ({ readonly what: 'renamed' | 'text' } & Between<string>)
  /** To another screen, or from or to the place beside all screens, which is null. */
  | ({ readonly what: 'screen' } & Between<string | null>)
  /** In front of or behind the others of its screen. */
  | { readonly what: 'order' }
  | { readonly what: 'start'; readonly to: boolean }
  | ({ readonly what: 'masters' } & Between<readonly string[]>)
  | ({ readonly what: 'template' } & Between<string | null>)
  /** Of a group: members that were there before and after, but not in it. */
  | { readonly what: 'members'; readonly added: number; readonly removed: number }
  /** Of a link. */
  | ({ readonly what: 'source' | 'target' } & Between<string>)
  | ({ readonly what: 'trigger' } & Between<string | null>)
  | { readonly what: 'transition'; readonly fields: readonly FieldChange[] }
  /** How it looks, and how it behaves. */
  | { readonly what: 'style' | 'props'; readonly fields: readonly FieldChange[] }
  /** Of a token or a setting. */
  | ({ readonly what: 'value' } & Between<unknown>);

interface Element {
  readonly kind: ElementKind;
  readonly id: string;
  /** As it is now, or was last; of a link, the name of where it begins. */
  readonly name: string;
  /** Where it is now, or was last. */
  readonly screen: { readonly id: string; readonly name: string } | null;
}

interface AddedOrRemoved extends Element {
  readonly act: 'added' | 'removed';
  /** What came or went inside of it, or with it, and is not told apart. */
  readonly withIt: { readonly widgets: number; readonly links: number };
}

interface Changed extends Element {
  readonly act: 'changed';
  readonly aspects: readonly Aspect[];
}

export type Difference = AddedOrRemoved | Changed;
