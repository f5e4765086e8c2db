import type { Multipart } from '@fastify/multipart';
import { errors, Failure, limits } from '@rehearse/contract';
import type { AppImage, ErrorCode, Uploaded } from '@rehearse/contract';
import { uploadedFiles } from '@rehearse/server/pictures';

export type Store = (name: string, bytes: Uint8Array) => Promise<AppImage>;

/** `other`: of a request without a file, and of files that are too many. */
interface Refusals {
  readonly tooBig: ErrorCode;
  readonly other: ErrorCode;
}

/** Takes the files of one request, one after the other. */
export async function receiveUploads(
  parts: AsyncIterable<Multipart>,
  store: Store,
  { tooBig, other }: Refusals,
): Promise<Uploaded> {
  const uploads: AppImage[] = [];
  const refused: { name: string; code: string }[] = [];
  let files = 0;
  for await (const { name, read, skip } of uploadedFiles(parts, tooBig)) {
    files += 1;
    if (files > limits.imagesPerRequest) {
      skip();
      refused.push({ name, code: other });
      continue;
    }
    try {
      uploads.push(await store(name, await read()));
    } catch (error) {
      if (!(error instanceof Failure) || !isAboutOne(error)) throw error;
      refused.push({ name, code: error.code });
    }
  }
  if (files === 0) throw new Failure(other);
  return refused.length === 0 ? { uploads } : { uploads, errors: refused.map(({ name }) => name), refused };
}

/** A smaller one may still fit where this one did not; whatever else is no soft error ends the request. */
const isAboutOne = ({ code }: Failure): boolean => errors[code] === 200 || code === 'account/full';
