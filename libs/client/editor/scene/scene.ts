import type { Box, Widget, WidgetState } from '@rehearse/model';
import type { TextSource } from '@rehearse/widgets';
import type { ClipboardContent } from '../clipboard/content';
import type { Camera, Point, Size } from '../camera/camera';
import type { Distance, Guide } from '../snap/guide';

export type Mode = 'design' | 'prototype';
export type ToolName = 'select' | 'hand' | 'screen' | 'insert' | 'link' | 'comment';
/** Which style is edited and shown: the normal one or a state's. */
export type StyleState = 'style' | WidgetState;
export type Cursor =
  | 'default'
  | 'grab'
  | 'grabbing'
  | 'crosshair'
  | 'move'
  | 'copy'
  | 'text'
  | 'pointer'
  | 'nwse-resize'
  | 'nesw-resize'
  | 'ns-resize'
  | 'ew-resize';

/** The type of a new widget, or something ready. */
export type Insertable = string | ClipboardContent;

/** Links that are being drawn, to the same place. */
interface NewLink {
  readonly from: readonly string[];
  readonly to: Point;
  /** What it would lead to. */
  readonly target: string | null;
}

export interface EditedText {
  /** An id. */
  readonly widget: string;
  readonly source: TextSource;
}

/** A point of the canvas with what lies there. */
export interface Spot extends Point {
  /** Ids, the innermost first: the widget, and the screen. */
  readonly on: readonly string[];
}

/** What one person sees and does at the moment; never saved. */
export interface Scene {
  readonly camera: Camera;
  /** Of the canvas, in CSS px; 0 by 0 until it is on the page. */
  readonly viewport: Size;
  readonly mode: Mode;
  readonly tool: ToolName;
  /** What the insert tool places. */
  readonly inserting: Insertable | null;
  /** Ids of screens, widgets, groups and lines, in the order of selecting. */
  readonly selection: readonly string[];
  /** The group whose members a click selects, after a double click. */
  readonly entered: string | null;
  readonly hovered: string | null;
  readonly styleState: StyleState;
  /** The text that is edited in place. */
  readonly editing: EditedText | null;
  /** The element whose name is edited in the layer list. */
  readonly renaming: string | null;
  /** Screens and widgets that a gesture moves or sizes: painted on their own layer meanwhile. */
  readonly moving: ReadonlySet<string>;
  readonly guides: readonly Guide[];
  readonly distances: readonly Distance[];
  readonly marquee: Box | null;
  /** What would be there after letting go. */
  readonly ghost: readonly Widget[] | null;
  /** The screen that a drop would land on. */
  readonly dropTarget: string | null;
  readonly newLink: NewLink | null;
  /** Where the comment tool was pressed, until the page has taken it. */
  readonly commented: Spot | null;
  readonly cursor: Cursor;
  /** The last copy that was made beside its original, and where that lay then: duplicating the copy goes on at the same distance. */
  readonly copied: { readonly ids: readonly string[]; readonly from: Point } | null;
}

const nothing: ReadonlySet<string> = new Set();
export const noGesture = {
  moving: nothing,
  guides: [],
  distances: [],
  marquee: null,
  ghost: null,
  dropTarget: null,
  newLink: null,
} as const satisfies Partial<Scene>;

const firstScene: Scene = {
  ...noGesture,
  camera: { x: 0, y: 0, zoom: 1 },
  viewport: { w: 0, h: 0 },
  mode: 'design',
  tool: 'select',
  inserting: null,
  selection: [],
  entered: null,
  hovered: null,
  styleState: 'style',
  editing: null,
  renaming: null,
  commented: null,
  cursor: 'default',
  copied: null,
};

export type SceneListener = (scene: Scene, before: Scene) => void;

/** Holds the scene; listeners are called only for real changes. */
export class SceneStore {
  #scene = firstScene;
  readonly #listeners = new Set<SceneListener>();

  get now(): Scene {
    return this.#scene;
  }

  set(fields: Partial<Scene>): void {
    const before = this.#scene;
    const changed = Object.entries(fields).some(([name, value]) => !Object.is(before[name as keyof Scene], value));
    if (!changed) return;
    this.#scene = { ...before, ...fields };
    for (const listener of this.#listeners) listener(this.#scene, before);
  }

  listen(listener: SceneListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
