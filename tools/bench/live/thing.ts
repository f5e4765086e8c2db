/** px on a page. */
export type Place = readonly [x: number, y: number];

/** What a page with `openEyes` knows of the thing, which is known by its colour: nothing else has it. */
export type Seeing = typeof globalThis & {
  /** ms since the epoch, alike in all pages of a machine: when somebody let go of it here. */
  droppedAt: number;
  /** When it is first drawn here at a place. */
  drawnAt: (place: Place) => Promise<number>;
  /** Its first pixel as it is drawn now, from the top. */
  whereIsIt: () => Place;
};

/** Runs in a page. One pixel is looked at in each frame: that costs a page next to nothing. */
export function openEyes(): void {
  const page = globalThis as Seeing;
  const now = () => performance.timeOrigin + performance.now();
  const isIt = (data: Uint8ClampedArray, at = 0) =>
    data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 255 && data[at + 3] === 255;
  const picture = () => {
    const canvas = document.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) throw new Error('there is no canvas');
    return { canvas, context, box: canvas.getBoundingClientRect() };
  };
  page.whereIsIt = () => {
    const { canvas, context, box } = picture();
    const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
    for (let at = 0; at < data.length; at += 4)
      if (isIt(data, at)) return [box.left + ((at / 4) % width), box.top + Math.floor(at / 4 / width)];
    throw new Error('it is not drawn');
  };
  page.drawnAt = ([x, y]) =>
    new Promise((resolve) => {
      const look = () => {
        const { context, box } = picture();
        if (isIt(context.getImageData(x - box.left, y - box.top, 1, 1).data)) resolve(now());
        else requestAnimationFrame(look);
      };
      look();
    });
  const drop = () => {
    page.droppedAt = now();
  };
  addEventListener('pointerup', drop, { capture: true });
}
