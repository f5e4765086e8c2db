import type { ErrorCode } from '@rehearse/contract';
import { Failure } from '@rehearse/contract';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** A picture that we wrote ourselves. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly extension: 'jpg' | 'png' | 'gif';
}

/** All frames of an animation together. */
const maxPixels = 64_000_000;

const formats = {
  jpeg: { extension: 'jpg', encode: (image: Sharp) => image.jpeg({ quality: 90 }) },
  png: { extension: 'png', encode: (image: Sharp) => image.png() },
  gif: { extension: 'gif', encode: (image: Sharp) => image.gif() },
} as const;
const isFormat = (name: string | undefined): name is keyof typeof formats =>
  name !== undefined && Object.hasOwn(formats, name);

const failed = (code: ErrorCode) => (): never => {
  throw new Failure(code);
};

/** What its bytes say that it is. Throws `image.type.wrong`. */
async function formatIn(bytes: Uint8Array): Promise<string | undefined> {
  // sharp throws for nothing, before there is a promise.
  if (bytes.length === 0) throw new Failure('image.type.wrong');
  const { format } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata().catch(failed('image.type.wrong'));
  return format;
}

/** Whatever has pixels to show. Throws `image.type.wrong`. */
async function opened(upload: Uint8Array): Promise<{ readonly image: Sharp; readonly format: keyof typeof formats }> {
  const format = await formatIn(upload);
  if (!isFormat(format)) throw new Failure('image.type.wrong');
  return { image: sharp(upload, { limitInputPixels: maxPixels, animated: true }), format };
}

/**
 * Decodes an upload and writes it anew, upright and without metadata, so that nothing but pixels is kept. What the bytes
 * are decides, not the file's name. Throws `image.type.wrong` or `image.processing.error`.
 */
export async function cleanPicture(upload: Uint8Array): Promise<Picture> {
  const { image, format } = await opened(upload);
  const { extension, encode } = formats[format];
  const upright = format === 'gif' ? image : image.autoOrient();
  const { data, info } = await encode(upright)
    .toBuffer({ resolveWithObject: true })
    .catch(failed('image.processing.error'));
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, extension };
}

/** Width and height of a portrait in pixels: twice what the largest place shows. */
const portraitSize = 256;

/** The middle of an upload as a small square on white, written anew. Throws as `cleanPicture` does. */
export async function portraitOf(upload: Uint8Array): Promise<Uint8Array> {
  await opened(upload);
  return sharp(upload, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(portraitSize, portraitSize, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(failed('image.processing.error'));
}

/** Widths and heights in pixels that a small picture may have, the first of them that is light enough. */
const smallSizes = [1_024, 512, 256] as const;

/** A picture that others sent, as WebP of no more than so many bytes, written anew. Throws `image.type.wrong` for what is none. */
export async function smallPictureOf(bytes: Uint8Array, mostBytes: number): Promise<Uint8Array> {
  const format = await formatIn(bytes);
  if (!isFormat(format) && format !== 'webp') throw new Failure('image.type.wrong');
  const image = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient();
  for (const size of smallSizes) {
    const small = await image
      .clone()
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
      .catch(failed('image.type.wrong'));
    if (small.length <= mostBytes) return small;
  }
  throw new Failure('image.type.wrong');
}
