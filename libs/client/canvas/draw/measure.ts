import type { Measure } from '@rehearse/widgets';

/** Measures texts as the canvas paints them. */
export function createMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no 2d canvas');
  return (text, font) => {
    if (context.font !== font) context.font = font;
    return context.measureText(text).width;
  };
}
