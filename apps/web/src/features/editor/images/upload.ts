import type { Api } from '@rehearse/client/api';
import { type AppImage, limits, routes } from '@rehearse/contract';

export type ImageTrouble = 'image.too.big' | 'image.type.wrong' | 'image.processing.error';

const extension = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';
const isAccepted = (file: File): boolean => limits.imageTypes.some((type) => type === extension(file.name));

/** What is wrong with a file before anything is sent. */
export const troubleOf = (file: File): ImageTrouble | undefined => {
  if (!isAccepted(file)) return 'image.type.wrong';
  return file.size > limits.imageBytes ? 'image.too.big' : undefined;
};

/** Sends pictures one by one; files that the server refuses are left out. */
export async function uploadImages(api: Api, app: string, files: readonly File[]): Promise<AppImage[]> {
  const uploaded: AppImage[] = [];
  for (const file of files) {
    const body = new FormData();
    body.append('file', file);
    const { uploads } = await api.call(routes.apps.uploadImages, { params: { app }, body });
    uploaded.push(...uploads);
  }
  return uploaded;
}

/** How a document refers to a picture. */
export const pictureOf = ({ name, url, width, height }: AppImage) => ({ name, url, w: width, h: height });
