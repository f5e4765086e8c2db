import type { Multipart, MultipartFile } from '@fastify/multipart';
import { errors, Failure, limits } from '@rehearse/contract';
import type { AppImage, Uploaded } from '@rehearse/contract';

export type Store = (name: string, bytes: Uint8Array) => Promise<AppImage>;

/** Takes the files of one request, whatever their fields are called, one after the other. */
export async function receiveImages(parts: AsyncIterable<Multipart>, store: Store): Promise<Uploaded> {
  const uploads: AppImage[] = [];
  const refused: { name: string; code: string }[] = [];
  let files = 0;
  for await (const part of readable(parts)) {
    if (part.type !== 'file') continue;
    files += 1;
    try {
      uploads.push(await store(part.filename, await bytesOf(part, files)));
    } catch (error) {
      if (!(error instanceof Failure) || !isAboutOne(error)) throw error;
      refused.push({ name: part.filename, code: error.code });
    }
  }
  if (files === 0) throw new Failure('image.processing.error');
  return refused.length === 0 ? { uploads } : { uploads, errors: refused.map(({ name }) => name), refused };
}

/** A smaller one may still fit where this one did not; whatever else is no soft error ends the request. */
const isAboutOne = ({ code }: Failure): boolean => errors[code] === 200 || code === 'account/full';

/** Every file has to be read to its end, or the next one never comes. */
async function bytesOf(part: MultipartFile, position: number): Promise<Uint8Array> {
  if (position > limits.imagesPerRequest) {
    part.file.resume();
    throw new Failure('image.processing.error');
  }
  const bytes = await part.toBuffer().catch(notAForm);
  if (part.file.truncated) throw new Failure('image.too.big');
  return bytes;
}

/** What is no form, or ends in the middle of one, is not our fault. */
function notAForm(error: unknown): never {
  const isKnown = error instanceof Error && 'statusCode' in error;
  throw isKnown ? error : new Failure('request/invalid', 'body');
}

async function* readable(parts: AsyncIterable<Multipart>): AsyncGenerator<Multipart> {
  try {
    yield* parts;
  } catch (error) {
    notAForm(error);
  }
}
