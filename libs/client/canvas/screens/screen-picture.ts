import type { Box } from '@rehearse/model';

/** Most device px of one picture; larger screens are painted directly, as little of them is seen then. */
const maxPixels = 6_000_000;

/** Nothing of a screen is seen outside of its frame, as when it is tested; the context's origin is the frame's corner. */
export function clipTo(context: CanvasRenderingContext2D, { w, h }: Pick<Box, 'w' | 'h'>): void {
  context.beginPath();
  context.rect(0, 0, w, h);
  context.clip();
}

/** A screen painted once at one scale, so that panning only copies it. */
export class ScreenPicture {
  #canvas: HTMLCanvasElement | null = null;
  #box: Box = { x: 0, y: 0, w: 0, h: 0 };
  scale = 0;
  isStale = true;

  static fits(box: Box, scale: number): boolean {
    return box.w * scale * box.h * scale <= maxPixels;
  }

  get isPainted(): boolean {
    return this.#canvas !== null;
  }

  /** Paints `box` (canvas px) at a scale; the context's unit is a canvas px, its origin the box's corner. */
  paint(box: Box, scale: number, draw: (context: CanvasRenderingContext2D) => void): void {
    const canvas = this.#canvas ?? document.createElement('canvas');
    const [w, h] = [Math.max(1, Math.ceil(box.w * scale)), Math.max(1, Math.ceil(box.h * scale))];
    if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h];
    const context = canvas.getContext('2d');
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, w, h);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    draw(context);
    this.#canvas = canvas;
    this.#box = box;
    this.scale = scale;
    this.isStale = false;
  }

  /** Copies the picture to where the context's unit puts the screen at `origin`; sharp when the scale is the same. */
  copy(context: CanvasRenderingContext2D, origin: { readonly x: number; readonly y: number }, scale: number): void {
    if (!this.#canvas) return;
    const transform = context.getTransform();
    const x = transform.e + (this.#box.x - origin.x) * scale;
    const y = transform.f + (this.#box.y - origin.y) * scale;
    const ratio = scale / this.scale;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (ratio === 1) context.drawImage(this.#canvas, Math.round(x), Math.round(y));
    else context.drawImage(this.#canvas, x, y, this.#canvas.width * ratio, this.#canvas.height * ratio);
    context.restore();
  }
}
