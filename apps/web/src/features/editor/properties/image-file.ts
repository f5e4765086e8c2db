import { ApiError } from '@rehearse/client/api';
import { limits } from '@rehearse/contract';

const types = new Set(['image/jpeg', 'image/png', 'image/gif']);

/** Why a file would be refused, before it is sent: an ApiError with the server's own code. */
export function refusalOf(file: File): ApiError | null {
  if (!types.has(file.type)) return new ApiError(200, 'image.type.wrong');
  return file.size > limits.imageBytes ? new ApiError(200, 'image.too.big') : null;
}

export const acceptedImages = [...types].join();
