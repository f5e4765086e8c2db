import { type Api, ApiError } from '@rehearse/client/api';
import { type AppImage, limits, routes } from '@rehearse/contract';

/** Keeps a picture with a prototype. Throws why it cannot be. */
export async function uploadPicture(api: Api, app: string, file: File): Promise<AppImage> {
  if (file.size > limits.imageBytes) throw new ApiError(200, 'image.too.big');
  const body = new FormData();
  body.append('file', file);
  const { uploads, refused } = await api.call(routes.apps.uploadImages, { params: { app }, body });
  const [image] = uploads;
  if (!image) throw new ApiError(200, refused?.[0]?.code ?? 'image.processing.error');
  return image;
}
