import { embedded } from '../../embedded/shape.fixture';
import type { Platform } from '../../ports';
import { openS3 } from './open-s3';

/** Blobs on S3 as the conformance suites see them; the rest is embedded. */
export function s3Shape(url: () => string) {
  return {
    async open(place: string): Promise<Platform> {
      const s3 = openS3({ url: `${url()}/${place}` });
      const platform = await embedded.open(place);
      return {
        ...platform,
        blobs: s3.blobs,
        async close() {
          s3.close();
          await platform.close();
        },
      };
    },
    async remove(place: string): Promise<void> {
      await embedded.remove(place);
      const s3 = openS3({ url: url() });
      await s3.blobs.deleteAll(place);
      s3.close();
    },
  };
}
