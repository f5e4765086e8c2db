/**
 * What a widget looks like, as plain data: the editor's canvas paints draw operations with Konva, the player with DOM, so both look the same.
 * Positions are px relative to the widget's top left corner, in the order of painting.
 */
export type Paint =
  | { readonly kind: 'solid'; readonly color: string }
  | {
      readonly kind: 'gradient';
      readonly direction: number;
      readonly stops: readonly { readonly color: string; readonly at: number }[];
    };

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Edge {
  readonly width: number;
  readonly color: string;
  readonly style: 'solid' | 'dashed' | 'dotted' | 'double';
}

export interface Shadow {
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
  readonly color: string;
  readonly inset: boolean;
}

/**
 * How a picture lies in a box: over all of it, whole inside, as large as it; or so many times as wide as the box, at a share (0..1) of
 * the room that this leaves.
 */
export type Placement =
  | 'cover'
  | 'contain'
  | 'stretch'
  | { readonly width: number; readonly left: number; readonly top: number; readonly isRepeated: boolean };

/** What it is seen within, if it is longer than that. */
interface Cut {
  readonly cut?: Area & Pick<BoxOperation, 'radius'>;
}

export interface BoxOperation extends Area, Cut {
  readonly kind: 'box';
  readonly fill?: Paint;
  /** Top left, top right, bottom right, bottom left. */
  readonly radius: readonly [number, number, number, number];
  /** Top, right, bottom, left; drawn inside the area. */
  readonly border?: readonly [Edge, Edge, Edge, Edge];
  /** The first on top. */
  readonly shadows?: readonly Shadow[];
  readonly image?: { readonly url: string; readonly placement: Placement };
  /** px by which what lies behind is blurred. */
  readonly backdropBlur?: number;
}

/** Where a text stands in the props of its widget: names of fields and indexes of lists. */
export type TextSource = readonly (string | number)[];

export interface TextOperation extends Area, Cut {
  readonly kind: 'text';
  readonly text: string;
  /** Of one of several texts of a widget. */
  readonly source?: TextSource;
  readonly color: string;
  /** Where the letters are of more than one colour. */
  readonly gradient?: Paint;
  readonly shadow?: Omit<Shadow, 'spread' | 'inset'>;
  readonly family: string;
  readonly size: number;
  readonly weight: number;
  readonly italic: boolean;
  readonly align: 'left' | 'center' | 'right' | 'justify';
  readonly valign: 'top' | 'middle' | 'bottom';
  /** Multiple of the size. */
  readonly lineHeight: number;
  readonly letterSpacing: number;
  readonly decoration: 'none' | 'underline' | 'line-through';
  /** One line, cut with an ellipsis, instead of wrapping. */
  readonly single: boolean;
  /** Only breaks where the text itself does, as its box was made for it: another machine's font must not break it elsewhere. */
  readonly unwrapped?: true;
}

/** A path in units of the view box, which is scaled into the area. */
export interface PathOperation extends Area, Cut {
  readonly kind: 'path';
  readonly viewBox: { readonly w: number; readonly h: number };
  readonly d: readonly string[];
  readonly stroke?: string;
  /** In units of the view box: it grows with the area. Joins are round. */
  readonly strokeWidth: number;
  /** Lengths of strokes and gaps in turn, in units of the view box. */
  readonly dash?: readonly number[];
  /** How lines end; `round` unless said. */
  readonly cap?: 'butt' | 'round' | 'square';
  readonly fill?: string;
}

export type DrawOperation = BoxOperation | TextOperation | PathOperation;
