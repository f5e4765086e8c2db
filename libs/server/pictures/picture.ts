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

/** Whatever has pixels to show. Throws `image.type.wrong`. */
async function opened(upload: Uint8Array): Promise<{ readonly image: Sharp; readonly format: keyof typeof formats }> {
  // sharp throws for nothing, before there is a promise.
  if (upload.length === 0) throw new Failure('image.type.wrong');
  const image = sharp(upload, { limitInputPixels: maxPixels, animated: true });
  const { format } = await image.metadata().catch(failed('image.type.wrong'));
  if (!isFormat(format)) throw new Failure('image.type.wrong');
  return { image, format };
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
