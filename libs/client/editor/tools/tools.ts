import type { EditorCore } from '../core';
import type { Cursor, EditedText, Insertable } from '../scene/scene';
import { commentIdle } from './comment.state';
import { handIdle, panning } from './hand.state';
import { draggingIn, inserting } from './insert.state';
import { placing } from './place.state';
import { linkIdle } from './link.state';
import { screenIdle } from './screen.state';
import { selectIdle } from './select-idle.state';
import { editing } from './editing.state';
import type { KeyInput, PointerInput, PointerKind, ToolHost, ToolState } from './tool';

/** Keeps the one active state; space and the middle button pan from everywhere. */
export class Tools {
  #active: ToolState;
  #spaceHeld = false;
  /** To put back when space is let go. */
  #cursor: Cursor = 'default';
  readonly #host: ToolHost;

  constructor(readonly editor: EditorCore) {
    this.#host = { editor, go: (state) => this.#go(state), reset: () => this.reset() };
    this.#active = selectIdle(this.#host);
  }

  get active(): ToolState {
    return this.#active;
  }

  /** Goes to the resting state of the chosen tool. */
  reset(): void {
    this.#go(this.#resting());
  }

  edit(text: EditedText): void {
    this.#go(editing(this.#host, text));
  }

  dragIn(what: Insertable): void {
    const inner = typeof what === 'string' ? inserting(this.#host, what, false) : placing(this.#host, what);
    this.#go(draggingIn(this.#host, inner));
  }

  pointer(kind: PointerKind, input: PointerInput): void {
    const pans = kind === 'down' && (input.button === 1 || (this.#spaceHeld && input.button === 0));
    if (pans) this.#go(panning(this.#host, input));
    else this.#active.pointer?.(kind, input);
  }

  key(kind: 'down' | 'up', input: KeyInput): boolean {
    if (this.#active.key?.(kind, input)) return true;
    if (input.key === ' ') return this.#space(kind === 'down');
    if (kind !== 'down' || input.key !== 'Escape' || !this.#active.cancel) return false;
    this.#active.cancel();
    return true;
  }

  #space(isHeld: boolean): boolean {
    const { scene } = this.editor;
    if (isHeld && !this.#spaceHeld) this.#cursor = scene.now.cursor;
    this.#spaceHeld = isHeld;
    if (this.#active.id !== 'hand.panning') scene.set({ cursor: isHeld ? 'grab' : this.#cursor });
    return true;
  }

  #resting(): ToolState {
    const { tool, inserting: what } = this.editor.scene.now;
    switch (tool) {
      case 'hand':
        return handIdle(this.#host);
      case 'screen':
        return screenIdle(this.#host);
      case 'insert':
        if (what === null) return selectIdle(this.#host);
        return typeof what === 'string' ? inserting(this.#host, what) : placing(this.#host, what);
      case 'comment':
        return commentIdle(this.#host);
      case 'link':
        return linkIdle(this.#host);
      case 'select':
        return selectIdle(this.#host);
    }
  }

  #go(state: ToolState): void {
    this.#active.exit?.();
    this.#active = state;
    state.enter?.();
    if (this.#spaceHeld && state.id !== 'hand.panning') {
      this.#cursor = this.editor.scene.now.cursor;
      this.editor.scene.set({ cursor: 'grab' });
    }
  }
}
