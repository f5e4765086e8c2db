import {
  type App,
  type Box,
  boundsOf,
  entriesOf,
  entryOf,
  firstPlace,
  inheritedWidget,
  type Widget,
} from '@rehearse/model';
import type { Measure } from '@rehearse/widgets';
import { type Camera, fitBox, reveal, toCanvas } from './camera/camera';
import { applyHugs } from './arrange/hug';
import type { Names } from './arrange/insert';
import { labelSource, textBeside, type TextStep } from './arrange/seen-text';
import type { EditorCore } from './core';
import { type Insertable, type StyleState, type Mode, noGesture, SceneStore, type ToolName } from './scene/scene';
import { SpaceIndex } from './space/space-index';
import { boundsOfAll, elementOf } from './store/find';
import { type Recipe, Store } from './store/store';
import type { KeyInput, PointerInput, PointerKind, RawPointer } from './tools/tool';
import { Tools } from './tools/tools';

export interface EditorOptions {
  readonly app: App;
  /** Without permission to write: everything can be looked at, nothing changed. */
  readonly readOnly?: boolean;
  readonly names: Names;
  /** How wide texts are in the fonts of this machine. */
  readonly measure: Measure;
}

/** One open document: what it holds, what its person sees of it, and what pointer and keys do. */
export class Editor implements EditorCore {
  readonly store: Store;
  readonly scene = new SceneStore();
  readonly space: SpaceIndex;
  readonly names: Names;
  readonly measure: Measure;
  readonly readOnly: boolean;
  readonly #tools: Tools;

  constructor({ app, readOnly = false, names, measure }: EditorOptions) {
    this.readOnly = readOnly;
    this.names = names;
    this.measure = measure;
    this.store = new Store(app, {
      snapshot: () => this.scene.now.selection,
      restore: (selection) => this.select(selection),
    });
    this.space = new SpaceIndex(() => this.store.app);
    this.store.listen((diff) => {
      this.space.onChange(diff);
      this.#forgetRemoved();
    });
    this.#tools = new Tools(this);
  }

  get app(): App {
    return this.store.app;
  }
  get selection(): readonly string[] {
    return this.scene.now.selection;
  }
  /** Selected widgets themselves, without members of groups. */
  get selectedWidgets(): readonly Widget[] {
    return this.selection.flatMap((id) => entryOf(this.app, 'widgets', id) ?? []);
  }
  /** Id of the active tool state, such as `select.translating`. */
  get state(): string {
    return this.#tools.active.id;
  }

  /** The only way to change the document; does nothing without permission to write. What hugs its text keeps doing so. */
  change(name: string, recipe: Recipe, options?: { readonly merge?: boolean }): void {
    if (this.readOnly) return;
    const settled: Recipe = (tx) => {
      recipe(tx);
      applyHugs(tx, this.measure);
    };
    this.store.transact(name, settled, options);
  }

  /** Selects what exists, and leaves an entered group that does not hold it. An inherited copy is selected alone: nothing changes it. */
  select(ids: readonly string[], entered: string | null = this.scene.now.entered): void {
    const wanted = [...new Set(ids)];
    const existing = wanted.filter((id) => (wanted.length === 1 ? this.#exists(id) : elementOf(this.app, id)));
    const before = this.selection;
    const same = existing.length === before.length && existing.every((id, index) => id === before[index]);
    const group = entered !== null && existing.length > 0 ? entered : null;
    this.scene.set({ selection: same ? before : existing, entered: group, ...(same ? {} : { styleState: 'style' }) });
  }

  setCamera(camera: Camera): void {
    this.scene.set({ camera });
  }

  setMode(mode: Mode): void {
    this.stop();
    this.scene.set({ mode, tool: 'select', editing: null, styleState: 'style' });
    this.#tools.reset();
  }

  setStyleState(styleState: StyleState): void {
    this.scene.set({ styleState: styleState });
  }

  /** Chooses a tool; what was going on is taken back. */
  setTool(tool: ToolName, inserting: Insertable | null = null): void {
    this.stop();
    this.scene.set({ tool, inserting });
    this.#tools.reset();
  }

  /** Goes into a text of a widget; without a source, into the one that it has. */
  editText(widget: string, source = labelSource): void {
    if (this.readOnly) return;
    this.select([widget]);
    this.#tools.edit({ widget, source });
  }

  /** From the text that is edited in place to another one of its widget, which is a step of its own; out of it where there is none. */
  stepText(step: TextStep): void {
    const { editing } = this.scene.now;
    const widget = editing ? entryOf(this.app, 'widgets', editing.widget) : undefined;
    const text = editing && widget ? textBeside(this.app, widget, editing.source, step) : undefined;
    this.leaveText();
    if (widget && text) this.editText(widget.id, text.source);
  }

  /** Goes out of the text that is edited in place and keeps it; `stop` takes it back. */
  leaveText(): void {
    if (this.scene.now.editing !== null) this.#tools.reset();
  }

  /** Ends the gesture under way as Escape does. */
  stop(): void {
    this.#tools.active.cancel?.();
    this.scene.set(noGesture);
  }

  /** Shows boxes, or everything if none are given. */
  fit(box = this.#content()): void {
    const { viewport } = this.scene.now;
    if (viewport.w > 0) this.setCamera(fitBox(box, viewport));
  }

  /** The least pan that brings a box into view; nothing while there is no canvas. */
  reveal(box: Box | undefined): void {
    const { camera, viewport } = this.scene.now;
    if (box && viewport.w > 0) this.setCamera(reveal(camera, viewport, box));
  }

  fitSelection(): void {
    this.fit(boundsOfAll(this.app, this.selection));
  }

  /** Pointer places are view px from the canvas's top left corner. */
  pointer(kind: PointerKind, raw: RawPointer): void {
    const input: PointerInput = { ...raw, point: toCanvas(this.scene.now.camera, raw.view) };
    this.#tools.pointer(kind, input);
  }

  /** True if the key was used by what is going on, so that no command may have it. */
  key(kind: 'down' | 'up', input: KeyInput): boolean {
    return this.#tools.key(kind, input);
  }

  /** Drags something new in from outside of the canvas (the insert drawer): `pointer` goes on with it. */
  dragIn(what: Insertable): void {
    this.setTool('insert', what);
    this.#tools.dragIn(what);
  }

  /** Everything there is; where the first screen would be in an empty document. */
  #content(): Box {
    const elements = [
      ...Object.values(entriesOf(this.app, 'screens')),
      ...Object.values(entriesOf(this.app, 'widgets')),
    ];
    return boundsOf(elements) ?? { ...firstPlace, ...this.app.screenSize };
  }

  #exists(id: string): boolean {
    return elementOf(this.app, id) !== undefined || inheritedWidget(this.app, id) !== undefined;
  }

  #forgetRemoved(): void {
    const { selection, entered, hovered, editing } = this.scene.now;
    const alive = (id: string) => this.#exists(id);
    if (!selection.every(alive)) this.scene.set({ selection: selection.filter(alive) });
    if (entered !== null && !alive(entered)) this.scene.set({ entered: null });
    if (hovered !== null && !alive(hovered)) this.scene.set({ hovered: null });
    if (editing !== null && !alive(editing.widget)) this.scene.set({ editing: null });
  }
}

export const createEditor = (options: EditorOptions): Editor => new Editor(options);
