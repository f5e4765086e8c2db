export { createCanvas, type CanvasOptions, type EditorCanvas } from './canvas';
export type { Counters } from './counters';
export type { Words } from './overlay/words';
