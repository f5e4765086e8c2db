import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type ListObjectsV2CommandInput,
  type ListObjectsV2CommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { assertBlobKey, BlobsUnavailable, type Blob, type Blobs } from '../../ports';
import { answerOf, isMissing } from './answer';
import type { S3Place } from './s3-url';

/** A store gives every object a type: this one stands for none. */
const untyped = 'application/x-untyped';

/**
 * One object per blob. Its name ends with a character that no key contains: some stores keep objects as files, and there
 * the blob `a` and the folder of the blob `a/b` could not live side by side.
 */
export class S3Blobs implements Blobs {
  constructor(
    private readonly client: S3Client,
    private readonly place: Pick<S3Place, 'bucket' | 'prefix'>,
  ) {}

  async put(key: string, { bytes, type }: Blob): Promise<void> {
    const object = { ...this.object(key), Body: bytes, ContentType: type === '' ? untyped : type };
    await answerOf((abortSignal) => this.client.send(new PutObjectCommand(object), { abortSignal }));
  }

  async get(key: string): Promise<Blob | null> {
    const object = this.object(key);
    return await answerOf(async (abortSignal) => {
      const { Body, ContentType = '' } = await this.client.send(new GetObjectCommand(object), { abortSignal });
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      return { bytes, type: ContentType === untyped ? '' : ContentType };
    }).catch(nullWhenMissing);
  }

  async *keys(): AsyncGenerator<string> {
    const { bucket, prefix } = this.place;
    let after: string | undefined;
    do {
      const { Contents = [], IsTruncated } = await this.list({ Bucket: bucket, Prefix: prefix, StartAfter: after });
      const names = Contents.flatMap(({ Key }) => Key ?? []);
      yield* names.filter((name) => name.endsWith('~')).map((name) => name.slice(prefix.length, -1));
      after = IsTruncated ? names.at(-1) : undefined;
    } while (after !== undefined);
  }

  async copy(from: string, to: string): Promise<boolean> {
    const source = this.object(from);
    const copy = { ...this.object(to), CopySource: `${source.Bucket}/${source.Key}` };
    const answer = await answerOf((abortSignal) =>
      this.client.send(new CopyObjectCommand(copy), { abortSignal }),
    ).catch(nullWhenMissing);
    return answer !== null;
  }

  async delete(key: string): Promise<void> {
    const object = this.object(key);
    await answerOf((abortSignal) => this.client.send(new DeleteObjectCommand(object), { abortSignal })).catch(
      nullWhenMissing,
    );
  }

  async deleteAll(folder: string): Promise<void> {
    await this.delete(folder);
    for (;;) {
      const keys = await this.someBelow(folder);
      if (keys.length === 0) return;
      await this.deleteObjects(keys);
    }
  }

  private async someBelow(folder: string): Promise<readonly string[]> {
    const below = { Bucket: this.place.bucket, Prefix: `${this.place.prefix}${folder}/` };
    const { Contents = [] } = await this.list(below);
    return Contents.flatMap(({ Key }) => Key ?? []);
  }

  private list(input: ListObjectsV2CommandInput): Promise<ListObjectsV2CommandOutput> {
    return answerOf((abortSignal) => this.client.send(new ListObjectsV2Command(input), { abortSignal }));
  }

  private async deleteObjects(keys: readonly string[]): Promise<void> {
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
    const command = new DeleteObjectsCommand({ Bucket: this.place.bucket, Delete });
    const { Errors: [failed] = [] } = await answerOf((abortSignal) => this.client.send(command, { abortSignal }));
    if (failed) throw new BlobsUnavailable(`${failed.Key} was not deleted: ${failed.Message}`);
  }

  private object(key: string): { readonly Bucket: string; readonly Key: string } {
    assertBlobKey(key);
    return { Bucket: this.place.bucket, Key: `${this.place.prefix}${key}~` };
  }
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
