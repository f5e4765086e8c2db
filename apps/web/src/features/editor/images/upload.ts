import { type Api, ApiError } from '@rehearse/client/api';
import { type AppImage, limits, routes } from '@rehearse/contract';

export type FileError = `${'image' | 'sound'}.${'too.big' | 'type.wrong'}` | 'image.processing.error';

/** What is sent, and how; pictures unless said. */
export interface UploadKind {
  readonly route: typeof routes.apps.uploadImages | typeof routes.uploads.add;
  readonly types: readonly string[];
  readonly bytes: number;
  readonly tooBig: FileError;
  readonly wrong: FileError;
}

export const pictures: UploadKind = {
  route: routes.apps.uploadImages,
  types: limits.imageTypes,
  bytes: limits.imageBytes,
  tooBig: 'image.too.big',
  wrong: 'image.type.wrong',
};

export const sounds: UploadKind = {
  route: routes.uploads.add,
  types: ['mp3'],
  bytes: limits.soundBytes,
  tooBig: 'sound.too.big',
  wrong: 'sound.type.wrong',
};

const extension = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';

/** What is wrong with a file before anything is sent. */
export const fileError = (file: File, { types, bytes, tooBig, wrong } = pictures): FileError | undefined => {
  if (!types.includes(extension(file.name))) return wrong;
  return file.size > bytes ? tooBig : undefined;
};

/** For file inputs. */
export const acceptedTypes = ({ types }: UploadKind): string => types.map((type) => `.${type}`).join(',');

interface Sent {
  readonly images: readonly AppImage[];
  /** Why the others are missing. */
  readonly errors: readonly unknown[];
}

/** Sends files one by one. What the server refuses is left out, and whatever else goes wrong ends it. */
export async function uploadFiles(api: Api, app: string, files: readonly File[], { route } = pictures): Promise<Sent> {
  const images: AppImage[] = [];
  const errors: unknown[] = [];
  try {
    for (const file of files) {
      const body = new FormData();
      body.append('file', file);
      const { uploads, refused = [] } = await api.call(route, { params: { app }, body });
      images.push(...uploads);
      errors.push(...refused.map(({ code }) => new ApiError(200, code)));
    }
  } catch (error) {
    errors.push(error);
  }
  return { images, errors };
}

/** How a document refers to a picture, or a sound. */
export const pictureOf = ({ name, url, width, height }: AppImage) => ({ name, url, w: width, h: height });
