import { CreateBucketCommand, ListObjectsV2Command, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readS3Url } from '../../../platform/cluster/s3/s3-url';
import { EngineUnavailable, type Recipe } from '../engine';
import { pureGo, quickBuild } from '../go';
import { installOnce, isThere, run } from '../install';

const version = 'v1.8.0';
const image = `versity/versitygw:${version}`;
const key = 'rehearse';
const secret = 'rehearse-secret';
const urlOf = (port = 0) => `http://${key}:${secret}@127.0.0.1:${port}/rehearse`;
const settings = (port = 0) => ({
  ROOT_ACCESS_KEY: key,
  ROOT_SECRET_KEY: secret,
  VGW_PORT: `127.0.0.1:${port}`,
});

export const s3: Recipe = {
  variable: 'S3_URL',
  ports: 1,
  install: () =>
    installOnce('versitygw', version, async (folder) => {
      if (!isThere('go')) throw new EngineUnavailable('S3 (versitygw) is built by Go 1.24 or newer: https://go.dev/dl');
      const program = `github.com/versity/versitygw/cmd/versitygw@${version}`;
      await run('go', ['install', ...quickBuild, '-ldflags=-s -w', program], { ...pureGo, GOBIN: folder });
    }),
  async processes(home, folder, [port]) {
    const data = join(folder, 'data');
    await mkdir(data, { recursive: true });
    const file = join(home, 'versitygw');
    const url = urlOf(port);
    return { url, nodes: [{ name: 's3', url, folder, file, args: ['posix', data], env: settings(port) }] };
  },
  containers: ([port]) => ({
    url: urlOf(port),
    nodes: [{ name: 's3', url: urlOf(port), image, env: settings(port), command: ['posix', '/tmp'] }],
  }),
  async ready(url) {
    const { bucket, endpoint, region, credentials } = readS3Url(url);
    const client = new S3Client({
      endpoint,
      region,
      ...(credentials && { credentials }),
      forcePathStyle: true,
      maxAttempts: 1,
      requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
    });
    const list = () => client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }));
    try {
      await list().catch(async (error: unknown) => {
        if (!(error instanceof S3ServiceException) || error.name !== 'NoSuchBucket') throw error;
        await client.send(new CreateBucketCommand({ Bucket: bucket }));
      });
      await list();
    } finally {
      client.destroy();
    }
  },
};
