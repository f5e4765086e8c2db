import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { Blobs } from '../../ports';
import { answerOf } from './answer';
import { S3Blobs } from './s3-blobs';
import { readS3Url } from './s3-url';

const checkMs = 3000;

export interface S3Options {
  /** https://key:secret@host/bucket, see readS3Url. The bucket must be there. */
  readonly url: string;
}

export interface OpenS3 {
  readonly blobs: Blobs;
  /** Throws with a message for people while the store cannot be used. */
  check(): Promise<void>;
  close(): void;
}

/** Connects when first needed. Every request settles within 15 s. */
export function openS3({ url }: S3Options): OpenS3 {
  const place = readS3Url(url);
  const { endpoint, region, credentials, bucket } = place;
  const client = new S3Client({
    endpoint,
    region,
    ...(credentials && { credentials }),
    // Stores other than Amazon's have no name of their own for every bucket.
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true },
  });
  return {
    blobs: new S3Blobs(client, place),
    async check() {
      const head = new HeadBucketCommand({ Bucket: bucket });
      await answerOf((abortSignal) => client.send(head, { abortSignal }), checkMs).catch((error: unknown) => {
        throw new Error(`The bucket ${bucket} at ${endpoint} cannot be used: ${String(error)}`, { cause: error });
      });
    },
    close: () => client.destroy(),
  };
}
