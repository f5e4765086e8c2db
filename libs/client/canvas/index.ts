export { createCanvas, type CanvasOptions, type EditorCanvas } from './canvas';
export { createMeasure } from './draw/measure';
export type { Counters } from './counters';
export type { CanvasTexts } from './overlay/canvas-texts';
