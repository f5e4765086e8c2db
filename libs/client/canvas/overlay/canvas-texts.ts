import type { App, Line } from '@rehearse/model';
import type { Problem, CanvasElement } from '@rehearse/client/editor';

/** Texts that the canvas draws, in the person's language. */
export interface CanvasTexts {
  readonly start: string;
  readonly back: string;
  readonly problem: (kind: Problem['kind']) => string;
  /** What triggers a link, short: "Click", "After 1.5 s". */
  readonly trigger: (line: Line, app: App) => string;
  /** Of a selection: "3 widgets"; without a kind it is of several. */
  readonly several: (kind: CanvasElement['kind'] | undefined, count: number) => string;
}
