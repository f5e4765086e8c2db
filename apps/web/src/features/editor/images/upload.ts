import { type Api, ApiError } from '@rehearse/client/api';
import { type AppImage, limits, routes } from '@rehearse/contract';

export type FileError = 'image.too.big' | 'image.type.wrong' | 'image.processing.error';

const extension = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';
const isAccepted = (file: File): boolean => limits.imageTypes.some((type) => type === extension(file.name));

/** What is wrong with a file before anything is sent. */
export const fileError = (file: File): FileError | undefined => {
  if (!isAccepted(file)) return 'image.type.wrong';
  return file.size > limits.imageBytes ? 'image.too.big' : undefined;
};

interface Sent {
  readonly images: readonly AppImage[];
  /** Why the others are missing. */
  readonly errors: readonly unknown[];
}

/** Sends pictures one by one. What the server refuses is left out, and whatever else goes wrong ends it. */
export async function uploadImages(api: Api, app: string, files: readonly File[]): Promise<Sent> {
  const images: AppImage[] = [];
  const errors: unknown[] = [];
  try {
    for (const file of files) {
      const body = new FormData();
      body.append('file', file);
      const { uploads, refused = [] } = await api.call(routes.apps.uploadImages, { params: { app }, body });
      images.push(...uploads);
      errors.push(...refused.map(({ code }) => new ApiError(200, code)));
    }
  } catch (error) {
    errors.push(error);
  }
  return { images, errors };
}

/** How a document refers to a picture. */
export const pictureOf = ({ name, url, width, height }: AppImage) => ({ name, url, w: width, h: height });
