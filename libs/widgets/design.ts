import type { Style, WidgetState } from '@rehearse/model';
import type { WidgetKind } from './kind';

/** Parts of the insert panel, in its order. */
export const categories = ['basic', 'input', 'choice', 'navigation', 'data', 'logic'] as const;
export type Category = (typeof categories)[number];

/** A colour besides those of boxes and texts. */
export interface OwnColor {
  /** Of the style. */
  readonly property: string;
  /** Its name, as a key of the editor's texts. */
  readonly text: string;
  /** What is painted where a style names none; without it, nothing is. */
  readonly fallback?: string | ((style: Style) => string);
}

/** A prop that designers set, for which no panel is made by hand. */
export interface DesignField {
  readonly prop: string;
  /** Its name, as a key of the editor's texts. */
  readonly text: string;
  /** A whole number is a `count`; `lines` are a list of texts; a `variable` is what a widget is bound to; an `icon` is named; a `widget` is another one of its screen (`props.refs`); an `entrance` is how it comes in. */
  readonly type:
    | 'switch'
    | 'count'
    | 'text'
    | 'option'
    | 'lines'
    | 'variable'
    | 'screen'
    | 'icon'
    | 'widget'
    | 'entrance';
  /** Of an option: what it can be, with names as keys of the editor's texts. */
  readonly options?: readonly { readonly id: string; readonly text: string }[];
  /** Of the style, not of the props. */
  readonly isStyle?: true;
  /** Of a variable: what it is for; `default` unless said. */
  readonly binding?: string;
  /** Of a count. */
  readonly min?: number;
  readonly max?: number;
  /** What is there where neither the widget nor a new one says it. */
  readonly initial?: number;
  /** Shown where this switch of the same place is on. */
  readonly onlyWith?: string;
}

/** A kind as designers meet it. Apart from the kind, for testers do not load it. */
export interface WidgetDesign extends WidgetKind {
  /** Its name, as a key of the editor's texts: `widgets.<label>`. The insert panel searches it, too. */
  readonly label: string;
  /** In lists: the name of an icon in `libs/client/ui/icon`. */
  readonly icon: string;
  /** Where the insert panel offers it; undefined if nowhere. */
  readonly category: Category | undefined;
  /** What it is painted on: a box, one that may show a picture, shapes of its own, or nothing that testers see (designers see an outline). */
  readonly surface: 'box' | 'picture' | 'shapes' | 'unseen';
  /** Its text may have several lines: Shift Enter begins one. */
  readonly hasLines?: true;
  /** A new one is as wide as its screen and lies at its end. */
  readonly spansScreen?: true;
  /** The icon that designers pick: all there is, or beside the text if they like. */
  readonly ownIcon?: 'always' | 'optional';
  /** In the order of the property panel. */
  readonly ownColors?: readonly OwnColor[];
  /** In the order of the property panel, below what the behaviour has editors for. */
  readonly fields?: readonly DesignField[];
  /** State styles that the property panel offers. */
  readonly states: readonly WidgetState[];
  readonly size: { readonly w: number; readonly h: number };
  readonly minSize: { readonly w: number; readonly h: number };
  /**
   * Props of a new widget that are read, in the designer's language: `sample` gives the editor's text `samples.<name>`. In English, and for
   * clients without texts, they are as in `defaults`.
   */
  readonly samples?: (sample: (name: string) => string) => Record<string, unknown>;
  /** Fields of a new widget of this kind besides id, name, type, box, z and style. */
  readonly defaults: {
    readonly props: Record<string, unknown>;
    readonly has: Record<string, boolean>;
    /** State styles of a new widget. */
    readonly hover?: Style;
    readonly focus?: Style;
    readonly error?: Style;
    readonly active?: Style;
    readonly checked?: Style;
  };
}
