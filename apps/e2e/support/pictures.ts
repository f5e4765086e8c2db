import sharp, { type Sharp } from 'sharp';

/** Pixels of three bytes each, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export async function pictureOf(image: Sharp): Promise<Picture> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const sharpOf = ({ width, height, data }: Picture): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

/** A picture in small, as its pixels and as a file. */
export async function smallOf(picture: Picture): Promise<{ readonly picture: Picture; readonly png: Buffer }> {
  const [width, height] = [Math.ceil(picture.width / 2), Math.ceil(picture.height / 2)];
  const png = await sharpOf(picture)
    .resize(width, height, { fit: 'fill' })
    .png({ palette: true, effort: 10 })
    .toBuffer();
  return { picture: await pictureOf(sharp(png)), png };
}

/** Pictures of one width, one below the other. */
export const stacked = (pictures: readonly Picture[]): Picture => ({
  width: pictures[0]?.width ?? 0,
  height: pictures.reduce((sum, { height }) => sum + height, 0),
  data: Buffer.concat(pictures.map(({ data }) => data)),
});

/** Part of a picture. */
export function cut({ width, data }: Picture, place: Place): Picture {
  const rows = Array.from({ length: place.height }, (_, row) => {
    const start = ((place.top + row) * width + place.left) * 3;
    return data.subarray(start, start + place.width * 3);
  });
  return { width: place.width, height: place.height, data: Buffer.concat(rows) };
}

/** The largest difference of a channel, of 255, between a px and the one of the other picture within `around` px that is most like it. */
function differenceAt(one: Picture, other: Picture, x: number, y: number, around: number): number {
  const at = (y * one.width + x) * 3;
  let least = 255;
  for (let row = Math.max(0, y - around); row <= Math.min(other.height - 1, y + around); row += 1)
    for (let column = Math.max(0, x - around); column <= Math.min(other.width - 1, x + around); column += 1) {
      const there = (row * other.width + column) * 3;
      const channel = (index: number) => Math.abs((one.data[at + index] ?? 0) - (other.data[there + index] ?? 0));
      least = Math.min(least, Math.max(channel(0), channel(1), channel(2)));
    }
  return least;
}

/** The largest difference of the means of a channel, of 255. */
export function meanDifference(one: Picture, other: Picture): number {
  const mean = ({ data }: Picture, channel: number): number => {
    let sum = 0;
    for (let at = channel; at < data.length; at += 3) sum += data[at] ?? 0;
    return (sum * 3) / data.length;
  };
  return Math.max(...[0, 1, 2].map((channel) => Math.abs(mean(one, channel) - mean(other, channel))));
}

/** Which share of the px has, in one picture or the other, nothing within `around` px that is less than `tolerance` of 255 away. */
export function unlike(one: Picture, other: Picture, tolerance: number, around: number): number {
  if (one.width !== other.width || one.height !== other.height) return Infinity;
  let found = 0;
  for (let y = 0; y < one.height; y += 1)
    for (let x = 0; x < one.width; x += 1) {
      const [there, back] = [differenceAt(one, other, x, y, around), differenceAt(other, one, x, y, around)];
      if (Math.max(there, back) > tolerance) found += 1;
    }
  return found / (one.width * one.height);
}
