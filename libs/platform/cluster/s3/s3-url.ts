import type { S3ClientConfig } from '@aws-sdk/client-s3';

export interface S3Place {
  readonly bucket: string;
  /** Before all keys: empty, or ending with a slash. */
  readonly prefix: string;
  readonly endpoint: string;
  readonly region: string;
  /** Without them the usual sources of the machine are asked (environment, role). */
  readonly credentials: S3ClientConfig['credentials'];
}

/**
 * `https://key:secret@host/bucket/prefix?region=eu-central-1`; key and secret percent-encoded, prefix and region
 * optional. Throws a message that repeats nothing of the address: it may hold the secret.
 */
export function readS3Url(url: string): S3Place {
  const address = URL.parse(url);
  const [bucket, ...folders] = address?.pathname.split('/').filter(Boolean) ?? [];
  if (!address || !/^https?:$/.test(address.protocol) || bucket === undefined) {
    throw new Error('an address such as https://key:secret@s3.eu-central-1.amazonaws.com/bucket?region=… is needed');
  }
  const [accessKeyId, secretAccessKey] = [address.username, address.password].map(decodeURIComponent);
  return {
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    endpoint: address.origin,
    region: address.searchParams.get('region') ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}
