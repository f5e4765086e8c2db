export { createCanvas, type EditorCanvas } from './canvas';
export { createMeasure } from './draw/measure';
export { paintStill } from './still';
export type { CanvasTexts } from './overlay/canvas-texts';
