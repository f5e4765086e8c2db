import type { Style, Widget, WidgetState } from '@rehearse/model';
import type { IconLookup } from './icons';
import type { Mark } from './mark';

/** What a tester has done to a widget so far; `undefined` means as designed. */
export interface WidgetValue {
  readonly type: 'text' | 'select' | 'checked' | 'value';
  readonly value: unknown;
}

export interface PaintInput {
  readonly widget: Widget;
  /** Resolved: template, own style, states and tokens already merged. */
  readonly style: Style;
  readonly value?: WidgetValue;
  readonly states: ReadonlySet<WidgetState>;
  /** Only needed for documents that name icons without their paths (see icons.ts). */
  readonly icons?: IconLookup;
}

/** How the player lets a tester use the widget; decides the DOM element and what it emits. */
export type Behaviour =
  | 'none'
  | 'press'
  | 'text'
  | 'multiline'
  | 'password'
  | 'check'
  | 'radio'
  | 'choice'
  | 'switch'
  | 'slide'
  | 'navigate'
  | 'table';

/** One kind of widget, declared once; editor, canvas, player and server read it. */
export interface WidgetKind {
  /** The `type` in documents. */
  readonly type: string;
  /** i18n key suffix, also used by the insert panel's search: `widgets.<label>`. */
  readonly label: string;
  readonly category: 'basic' | 'input' | 'choice' | 'navigation' | 'data';
  readonly behaviour: Behaviour;
  /** State styles that the property panel offers. */
  readonly states: readonly WidgetState[];
  readonly size: { readonly w: number; readonly h: number };
  readonly minSize: { readonly w: number; readonly h: number };
  /** Fields of a new widget of this kind besides id, name, type, box and z. */
  readonly defaults: {
    readonly props: Record<string, unknown>;
    readonly style: Style;
    readonly has: Record<string, boolean>;
    /** State styles of a new widget. */
    readonly hover?: Style;
    readonly focus?: Style;
    readonly error?: Style;
    readonly active?: Style;
    readonly checked?: Style;
  };
  readonly paint: (input: PaintInput) => readonly Mark[];
}
