import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Failure } from '@rehearse/contract';
import type { ErrorCode } from '@rehearse/contract';

/** A file of a form. It has to be read or skipped, or the next one never comes. */
export interface UploadedFile {
  readonly name: string;
  /** Throws what is said of files that are too big. */
  readonly read: () => Promise<Uint8Array>;
  readonly skip: () => void;
}

/** The files of a form in their order, whatever their fields are called. Throws `request/invalid` for what is no form. */
export async function* uploadedFiles(
  parts: AsyncIterable<Multipart>,
  tooBig: ErrorCode = 'image.too.big',
): AsyncGenerator<UploadedFile> {
  for await (const part of readable(parts))
    if (part.type === 'file')
      yield { name: part.filename, read: () => bytesOf(part, tooBig), skip: () => void part.file.resume() };
}

async function bytesOf(part: MultipartFile, tooBig: ErrorCode): Promise<Uint8Array> {
  const bytes = await part.toBuffer().catch(notAForm);
  if (part.file.truncated) throw new Failure(tooBig);
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
