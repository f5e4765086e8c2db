export { createCanvas, type EditorCanvas } from './canvas';
export { createMeasure } from './draw/measure';
export type { CanvasTexts } from './overlay/canvas-texts';
