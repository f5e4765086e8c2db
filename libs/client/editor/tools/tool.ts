import type { Point } from '../camera/camera';
import type { EditorCore } from '../core';

export type PointerKind = 'down' | 'move' | 'up' | 'double';

interface Modifiers {
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly ctrl: boolean;
}

export interface RawPointer extends Modifiers {
  /** View px from the canvas's top left corner. */
  readonly view: Point;
  /** 0 left, 1 middle, 2 right. */
  readonly button: number;
}
export interface PointerInput extends RawPointer {
  /** The same place in canvas px. */
  readonly point: Point;
}
export interface KeyInput extends Modifiers {
  /** As in KeyboardEvent.key. */
  readonly key: string;
  /** As in KeyboardEvent.code: digits are found by their place, letters by their name. */
  readonly code: string;
  readonly repeat: boolean;
}

/** What is going on right now. It takes its snapshot when it is made, and computes every move from that. */
export interface ToolState {
  /** `<tool>.<what>` */
  readonly id: string;
  readonly enter?: () => void;
  readonly exit?: () => void;
  readonly pointer?: (kind: PointerKind, input: PointerInput) => void;
  /** True if the key was used. */
  readonly key?: (kind: 'down' | 'up', input: KeyInput) => boolean;
  /** Takes back what the gesture did. */
  readonly cancel?: () => void;
}

export interface ToolHost {
  readonly editor: EditorCore;
  readonly go: (state: ToolState) => void;
  /** Back to the resting state of the chosen tool. */
  readonly reset: () => void;
}

/** View px that a press may move and still be a click. */
const dragThreshold = 3;
export const isDrag = (from: Point, to: Point): boolean => Math.hypot(to.x - from.x, to.y - from.y) > dragThreshold;
